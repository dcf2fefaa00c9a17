import type { TourStop, TourVehicle, ToursProblem } from './tours-problem';

/** Returns whether a problem has only capacities, single windows, priorities, and shifts that begin and end at the first place. */
export const hasBasicConstraints = ({ stops, vehicles, depots = [], balance = 'none' }: ToursProblem): boolean =>
  balance === 'none' && depots.length <= 1 && stops.every(isBasicStop) && vehicles.every(isBasicVehicle);

function isBasicStop(stop: TourStop): boolean {
  const { windows, amounts = [], setupSeconds = 0, door, skills = [], kind } = stop;
  const { pairedWith, maxOnBoardSeconds, vehicle, fixedOrder } = stop;
  return (
    windows.length <= 1 &&
    amounts.length === 0 &&
    (setupSeconds === 0 || door === undefined) &&
    skills.length === 0 &&
    kind !== 'pickup' &&
    [pairedWith, maxOnBoardSeconds, vehicle, fixedOrder].every((value) => value === undefined)
  );
}

function isBasicVehicle(vehicle: TourVehicle): boolean {
  const { start = 0, end = start, breaks = [], speedFactor = 1, costs } = vehicle;
  const { maxStops, maxMetres, maxSeconds, reloads } = vehicle;
  return (
    start === 0 &&
    end === 0 &&
    breaks.length === 0 &&
    speedFactor === 1 &&
    !reloads?.most &&
    [costs, maxStops, maxMetres, maxSeconds].every((value) => value === undefined)
  );
}
