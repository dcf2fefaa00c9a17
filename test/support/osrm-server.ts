import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Simulated fault of the server; null if it works. */
export type RoutingFault = 'slow' | 'status 500' | 'no JSON' | 'outside' | 'cut off' | 'refuses' | null;

/** Longitude and latitude. */
export type Point = readonly [number, number];

export type OsrmServer = Awaited<ReturnType<typeof startOsrmServer>>;

const MATCH_PATH = /^\/match\/v1\/([\w-]+)\/((?:-?\d+\.\d{6},-?\d+\.\d{6};?)+)\?(.*)$/;
const TABLE_PATH = /^\/table\/v1\/([\w-]+)\/((?:-?\d+\.\d{6},-?\d+\.\d{6};?)+)\?(.*)$/;

/**
 * A server with the table and match services of OSRM 5, written from its docs/http.md, table.cpp and match.cpp. The
 * test sets the travel time in seconds, null if there is no route. Metres are ten times the seconds.
 */
export async function startOsrmServer({ maxTableSize = 100, maxMatchingSize = 100 } = {}) {
  const state = {
    fault: null as RoutingFault,
    seconds: ((from, to) => Math.hypot(to[0] - from[0], to[1] - from[1]) * 10_000) as (
      from: Point,
      to: Point,
    ) => number | null,
    /** Distance between a place and the nearest road in metres; null if OSRM finds none. */
    snap: (() => 3) as (place: Point) => number | null,
    /** Metres by road between fixes of a track; null where the roads are not connected. */
    road: ((from, to) => Math.hypot(to[0] - from[0], to[1] - from[1]) * 100_000) as (
      from: Point,
      to: Point,
    ) => number | null,
    /** Whether a fix of a track is near a road. */
    isOnRoad: (() => true) as (fix: Point) => boolean,
    /** Called before each response. */
    before: async (): Promise<void> => undefined,
  };
  const requests: string[] = [];

  function replyTo(path: string): { status: number; body: object } {
    const refuse = (code: string, message: string) => ({ status: 400, body: { code, message } });
    const [, , track] = MATCH_PATH.exec(path) ?? [];
    if (track) return matched(track, new URLSearchParams(MATCH_PATH.exec(path)![3]));
    const [, , listed = '', query = ''] = TABLE_PATH.exec(path) ?? [];
    if (!listed) return refuse('InvalidUrl', 'URL string malformed close to position 1');
    const places = listed.split(';').map((place) => place.split(',').map(Number) as unknown as Point);
    const options = new URLSearchParams(query);
    const side = (name: string) =>
      options.has(name) ? options.get(name)!.split(';').map(Number) : places.map((_, index) => index);
    const [sources, destinations] = [side('sources'), side('destinations')];
    if ([...sources, ...destinations].some((index) => !(index in places)))
      return refuse('InvalidOptions', 'Index out of range');
    if (options.get('annotations') !== 'duration,distance') return refuse('InvalidOptions', 'annotations');
    if (sources.length * destinations.length > maxTableSize ** 2) return refuse('TooBig', 'Too many table coordinates');
    const lost = places.findIndex((place) => state.snap(place) === null);
    if (lost >= 0) return refuse('NoSegment', `Could not find a matching segment for coordinate ${lost}`);
    const durations = sources.map((from) =>
      destinations.map((to) => (from === to ? 0 : state.seconds(places[from]!, places[to]!))),
    );
    const waypoint = (index: number) => ({ name: '', location: places[index], distance: state.snap(places[index]!) });
    return {
      status: 200,
      body: {
        code: 'Ok',
        durations,
        distances: durations.map((row) => row.map((cell) => (cell === null ? null : cell * 10))),
        sources: sources.map(waypoint),
        destinations: destinations.map(waypoint),
      },
    };
  }

  function matched(track: string, options: URLSearchParams): { status: number; body: object } {
    const refuse = (code: string, message: string) => ({ status: 400, body: { code, message } });
    const fixes = track.split(';').map((place) => place.split(',').map(Number) as unknown as Point);
    const numbers = (name: string) => options.get(name)?.split(';').map(Number) ?? [];
    const [times, radiuses] = [numbers('timestamps'), numbers('radiuses')];
    if (fixes.length < 2) return refuse('InvalidOptions', 'Number of coordinates needs to be at least two.');
    if (fixes.length > maxMatchingSize) return refuse('TooBig', 'Too many trace coordinates');
    if (times.length !== fixes.length || radiuses.length !== fixes.length || radiuses.some((radius) => !(radius > 0)))
      return refuse(
        'InvalidOptions',
        'Number of elements in timestamps or radiuses does not match number of coordinates',
      );
    if (times.some((time, index) => !(index === 0 || time > times[index - 1]!)))
      return refuse('InvalidValue', 'Timestamps need to be monotonically increasing.');
    if (!fixes.some(state.isOnRoad)) return refuse('NoMatch', 'Could not match the trace.');
    const matchings: { distance: number; legs: { distance: number; steps: [] }[]; confidence: number }[] = [];
    let previous: Point | null = null;
    const tracepoints = fixes.map((fix) => {
      if (!state.isOnRoad(fix)) return null;
      const metres = previous && state.road(previous, fix);
      previous = fix;
      // The first fix, and one that no road connects with the previous one, begin a matching.
      if (metres === null) matchings.push({ distance: 0, legs: [], confidence: 0.9 });
      else {
        matchings.at(-1)!.legs.push({ distance: metres, steps: [] });
        matchings.at(-1)!.distance += metres;
      }
      const waypoint = matchings.at(-1)!.legs.length;
      return {
        name: '',
        location: fix,
        distance: 2,
        matchings_index: matchings.length - 1,
        waypoint_index: waypoint,
        alternatives_count: 0,
      };
    });
    return { status: 200, body: { code: 'Ok', matchings, tracepoints } };
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const send = (status: number, content: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(content);
    switch (state.fault) {
      case 'slow':
        return; // The caller times out.
      case 'status 500':
        return void send(500, '{}');
      case 'no JSON':
        return void send(200, '<html>');
      case 'outside':
        return void send(200, '{"code":"Ok","durations":[[0,"soon"]]}');
      case 'cut off':
        return void request.socket.destroy();
      case 'refuses':
        return void send(400, '{"code":"InvalidOptions","message":"no such profile"}');
      case null: {
        const { status, body } = request.method === 'GET' ? replyTo(path) : { status: 405, body: {} };
        return void state.before().then(
          () => send(status, JSON.stringify(body)),
          (error: unknown) => send(500, String(error)),
        );
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** Requested paths. */
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
