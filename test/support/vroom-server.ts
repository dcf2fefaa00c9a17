import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Ajv from 'ajv';
import { planTours } from '../../src/routing/fleet/search/plan-tours';
import type { RoutingFault } from './osrm-server';

export interface VroomProblem {
  jobs: {
    id: number;
    location_index: number;
    service: number;
    priority?: number;
    delivery: [number, number];
    time_windows?: [[number, number]];
  }[];
  vehicles: {
    id: number;
    start_index: number;
    end_index: number;
    capacity: [number, number];
    time_window: [number, number];
  }[];
  matrices: { car: { durations: number[][] } };
}

export interface VroomResponse {
  code: number;
  routes: { vehicle: number; steps: { type: string; id?: number }[] }[];
  unassigned: { id: number; type: string }[];
}

const count = { type: 'integer', minimum: 0, maximum: 2 ** 32 - 1 };
const pair = { type: 'array', items: count, minItems: 2, maxItems: 2 };
const record = (required: string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
/** The part of VROOM's API (docs/API.md of its project) that the service uses. */
const isProblem = new Ajv({ allErrors: true }).compile(
  record(['jobs', 'vehicles', 'matrices'], {
    jobs: {
      type: 'array',
      items: record(['id', 'location_index', 'service', 'delivery'], {
        id: count,
        location_index: count,
        service: count,
        priority: { type: 'integer', minimum: 0, maximum: 100 },
        delivery: pair,
        time_windows: { type: 'array', items: pair, minItems: 1 },
      }),
    },
    vehicles: {
      type: 'array',
      items: record(['id', 'start_index', 'end_index', 'capacity', 'time_window'], {
        id: count,
        start_index: count,
        end_index: count,
        capacity: pair,
        time_window: pair,
      }),
    },
    matrices: record(['car'], {
      car: record(['durations'], { durations: { type: 'array', items: { type: 'array', items: count } } }),
    }),
  }),
);

export type VroomServer = Awaited<ReturnType<typeof startVroomServer>>;

/** A server with VROOM's JSON as vroom-express serves it. It solves the problems with this service's solver. */
export async function startVroomServer({ maxBytes = 50_000_000 } = {}) {
  const problems: VroomProblem[] = [];
  const state = {
    fault: null as RoutingFault,
    /** Changes a response before it is sent. */
    spoil: (response: VroomResponse): object => response,
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const send = (status: number, content: string) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(content);
      const refuse = (error: string) => send(400, JSON.stringify({ code: 2, error }));
      switch (state.fault) {
        case 'slow':
          return;
        case 'status 500':
          return void send(500, '{"code":1,"error":"Internal error"}');
        case 'no JSON':
          return void send(200, '<html>');
        case 'outside':
          return void send(
            200,
            '{"code":0,"routes":[{"vehicle":0,"steps":[{"type":"job","id":"1"}]}],"unassigned":[]}',
          );
        case 'cut off':
          return void request.socket.destroy();
        case 'refuses':
          return void refuse('Invalid capacity');
        case null:
          break;
      }
      if (request.method !== 'POST' || request.url !== '/') return void send(404, '<html>');
      if (body.length > maxBytes) return void send(413, '<html>');
      const problem = JSON.parse(body) as unknown;
      if (!isProblem(problem)) return void refuse(JSON.stringify(isProblem.errors));
      const input = problem as unknown as VroomProblem;
      const size = input.matrices.car.durations.length;
      const isSquare = input.matrices.car.durations.every((row) => row.length === size);
      const windows = [
        ...input.jobs.flatMap((job) => job.time_windows ?? []),
        ...input.vehicles.map((vehicle) => vehicle.time_window),
      ];
      if (!isSquare || input.jobs.some((job) => job.location_index >= size)) return void refuse('Invalid matrix');
      if (windows.some(([from, to]) => from > to)) return void refuse('Invalid time window');
      problems.push(input);
      send(200, JSON.stringify(state.spoil(solve(input))));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** Received problems. */
    problems,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function solve({ jobs, vehicles, matrices }: VroomProblem): VroomResponse {
  const { durations } = matrices.car;
  const window = ([earliest, latest]: [number, number]) => ({ earliest, latest });
  const plan = planTours(
    {
      travel: { size: durations.length, seconds: Int32Array.from(durations.flat()) },
      stops: jobs.map((job) => ({
        weightKg: job.delivery[0],
        volumeM3: job.delivery[1],
        serviceSeconds: job.service,
        windows: job.time_windows?.map(window) ?? [],
      })),
      vehicles: vehicles.map((vehicle) => ({
        capacityWeightKg: vehicle.capacity[0],
        capacityVolumeM3: vehicle.capacity[1],
        shift: window(vehicle.time_window),
      })),
    },
    { seed: 1, iterations: 2_000 },
  );
  return {
    code: 0,
    routes: plan.tours.map(({ vehicle, stops }) => ({
      vehicle: vehicles[vehicle]!.id,
      cost: 0,
      steps: [{ type: 'start' }, ...stops.map((stop) => ({ type: 'job', id: jobs[stop]!.id })), { type: 'end' }],
    })),
    unassigned: plan.unplaced.map(({ stop }) => ({ id: jobs[stop]!.id, type: 'job' })),
  };
}
