/** One vehicle of an instance, in the units of `leg`. */
export interface VrplibVehicle {
  readonly capacity: number;
  /** The node where it starts and ends. */
  readonly depot: number;
  readonly fixedCost: number;
  readonly unitCost: number;
  readonly maxDuration: number;
  /** Whether it may return to its depot to load again. A route lists these visits as the depot's node. */
  readonly canReload: boolean;
}

/** A node: a depot or a customer. Times in the units of `leg`. */
export interface VrplibNode {
  /** Negative where the load of a pickup is delivered. */
  readonly demand: number;
  readonly service: number;
  readonly earliest: number;
  readonly latest: number;
  /** The earliest departure from the depot with the customer's goods. */
  readonly release: number;
  /** The load is collected for the depot, after all deliveries of the route. */
  readonly isBackhaul: boolean;
  /** The cost of not visiting the customer, in the units of a cost; Infinity if it must be visited. */
  readonly prize: number;
  /** The node to which the same vehicle later delivers the load of this pickup; 0 for other nodes. */
  readonly deliveredTo: number;
}

export interface VrplibInstance {
  readonly type: string;
  /** Depots come first. */
  readonly nodes: readonly VrplibNode[];
  readonly depots: number;
  readonly vehicles: readonly VrplibVehicle[];
  /** Distance and travel time between two nodes, rounded as the instance's class defines it. */
  readonly leg: (from: number, to: number) => number;
  /** Divides a cost into the units of the best-known solution. */
  readonly costUnits: number;
}

interface Convention {
  /** Units of `leg` in one unit of the file. */
  readonly scale: number;
  /** How distances are rounded. */
  readonly round: (distance: number) => number;
  /** Units of a cost in one of the published cost. */
  readonly costUnits: number;
}

const cutTenths: Convention = { scale: 10, round: (distance) => Math.floor(distance + 1e-9), costUnits: 10 };
const wholeNumbers: Convention = { scale: 1, round: Math.round, costUnits: 1 };
const CONVENTIONS: Record<string, Convention> = {
  CVRP: wholeNumbers,
  VRPTW: cutTenths,
  MDVRPTW: { scale: 1_000, round: Math.round, costUnits: 1 },
  HFVRP: { scale: 1, round: (distance) => distance, costUnits: 100 },
  VRPB: wholeNumbers,
  PCVRPTW: cutTenths,
  MTVRPTWR: cutTenths,
};

/** Classes that `readVrplib` knows. */
export const VRPLIB_CLASSES = Object.keys(CONVENTIONS);

/** Reads an instance in VRPLIB's format with the sections of these classes. */
export function readVrplib(text: string): VrplibInstance {
  const { header, sections } = partsOf(text);
  const type = header.get('TYPE') ?? '';
  const convention = CONVENTIONS[type];
  if (!convention) throw new Error(`TYPE "${type}" is not read; ${VRPLIB_CLASSES.join(', ')} are.`);
  const { scale, round, costUnits } = convention;
  const points = sections.get('NODE_COORD') ?? [];
  const value = (section: string, index: number, column = 1) => sections.get(section)?.[index]?.[column];
  const service = Number(header.get('SERVICE_TIME') ?? 0);
  const depots = (sections.get('DEPOT') ?? []).filter(([node = 0]) => node > 0).length;
  const nodes = points.map((_, index): VrplibNode => {
    const backhaul = value('BACKHAUL', index) ?? 0;
    const prize = value('PRIZE', index);
    return {
      demand: (value('DEMAND', index) ?? 0) + backhaul,
      service: (value('SERVICE_TIME', index) ?? (index < depots ? 0 : service)) * scale,
      earliest: (value('TIME_WINDOW', index) ?? 0) * scale,
      latest: (value('TIME_WINDOW', index, 2) ?? Infinity) * scale,
      release: (value('RELEASE_TIME', index) ?? 0) * scale,
      isBackhaul: backhaul > 0,
      prize: prize === undefined ? Infinity : prize * scale,
      deliveredTo: 0,
    };
  });
  const demand = nodes.reduce((sum, node) => sum + node.demand, 0);
  const capacity = Number(header.get('CAPACITY') ?? Infinity);
  const count = Number(header.get('VEHICLES') ?? Math.ceil((1.3 * demand) / capacity) + 3);
  const vehicles = Array.from({ length: count }, (_, index): VrplibVehicle => ({
    capacity: value('CAPACITY', index) ?? capacity,
    depot: (value('VEHICLES_DEPOT', index) ?? 1) - 1,
    fixedCost: value('VEHICLES_FIXED_COST', index) ?? 0,
    unitCost: value('VEHICLES_UNIT_DISTANCE_COST', index) ?? 1,
    maxDuration: Number(header.get('VEHICLES_MAX_DURATION') ?? Infinity) * scale,
    canReload: value('VEHICLES_RELOAD_DEPOT', index) !== undefined,
  }));
  const leg = (from: number, to: number) => {
    const [[, x = 0, y = 0], [, x2 = 0, y2 = 0]] = [points[from]!, points[to]!];
    return round(Math.hypot(x - x2, y - y2) * scale);
  };
  return { type, nodes, depots, vehicles, leg, costUnits };
}

/** The routes of a published solution: nodes by vehicle, which are numbered from 0, the first depot. */
export const readVrplibSolution = (text: string): number[][] =>
  text.split('\n').flatMap((line) => {
    const [, customers] = /^Route\s+#?\s*\d+\s*:(.*)/.exec(line.trim()) ?? [];
    if (customers === undefined) return [];
    return [numbers(customers)];
  });

const numbers = (line: string) => line.split(/\s+/).filter(Boolean).map(Number);

function partsOf(text: string) {
  const header = new Map<string, string>();
  const sections = new Map<string, number[][]>();
  let rows: number[][] | undefined;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, section] = /^(\w+)_SECTION$/.exec(line) ?? [];
    const [, name, value] = /^(\w+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (section) sections.set(section, (rows = []));
    else if (name) header.set(name, value!.trim());
    else if (line && line !== 'EOF') rows?.push(numbers(line));
  }
  return { header, sections };
}
