import type { VrplibInstance, VrplibNode, VrplibVehicle } from './vrplib';

/** Distances are exact in the file's units; the search rounds them to thousandths. */
const SCALE = 1_000;
/** More than any route costs: a solution with fewer vehicles is better, as in the published lists. */
export const LI_LIM_VEHICLE_COST = 100_000 * SCALE;

/** Whether a text has the format of Li and Lim: vehicles, capacity and speed, then nine numbers for each node. */
export const isLiLim = (text: string): boolean => /^\s*\d+\s+\d+\s+\d+\s*\r?\n\s*0(\s+-?\d+){8}\s*\r?\n/.test(text);

/** Reads pickups and deliveries with time windows in the format of Li and Lim. */
export function readLiLim(text: string): VrplibInstance {
  const [[count = 0, capacity = 0] = [], ...rows] = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split(/\s+/).map(Number));
  const nodes = rows.map(
    ([, , , demand = 0, earliest = 0, latest = 0, service = 0, , deliveredTo = 0]): VrplibNode => ({
      demand,
      service: service * SCALE,
      earliest: earliest * SCALE,
      latest: latest * SCALE,
      release: 0,
      isBackhaul: false,
      prize: Infinity,
      deliveredTo,
    }),
  );
  const vehicle: VrplibVehicle = {
    capacity,
    depot: 0,
    fixedCost: LI_LIM_VEHICLE_COST,
    unitCost: 1,
    maxDuration: Infinity,
    canReload: false,
  };
  const leg = (from: number, to: number) => {
    const [[, x = 0, y = 0] = [], [, x2 = 0, y2 = 0] = []] = [rows[from], rows[to]];
    return Math.round(Math.hypot(x - x2, y - y2) * SCALE);
  };
  return {
    type: 'PDPTW',
    nodes,
    depots: 1,
    vehicles: Array.from({ length: count }, () => vehicle),
    leg,
    costUnits: SCALE,
  };
}
