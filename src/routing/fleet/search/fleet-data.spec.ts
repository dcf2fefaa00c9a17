import type { ToursProblem, TourStop, TourVehicle } from '../problem/tours-problem';
import { createFleetData } from './fleet-data';

const HOUR = 3_600;

/** One stop that is half an hour and 20 km from the depot. */
function createProblem(vehicles: readonly Partial<TourVehicle>[], stop: Partial<TourStop> = {}): ToursProblem {
  const shift = { earliest: 0, latest: 12 * HOUR };
  return {
    travel: {
      size: 2,
      seconds: Int32Array.of(0, HOUR / 2, HOUR / 2, 0),
      metres: Int32Array.of(0, 20_000, 20_000, 0),
    },
    stops: [{ weightKg: 1, volumeM3: 0, windows: [], serviceSeconds: 0, ...stop }],
    vehicles: vehicles.map((vehicle) => ({
      capacityWeightKg: Infinity,
      capacityVolumeM3: Infinity,
      shift,
      ...vehicle,
    })),
  };
}

const PAID_BY_USE = { costs: { fixed: 0, perKm: 50, perHour: 2_000 } };
const PAID_BY_DAY = { costs: { fixed: 50_000, perKm: 0, perHour: 0 } };

describe('the data of a search for plans', () => {
  it('has the cost of a mean leg with the highest rates, also if another vehicle has a high fixed cost', () => {
    expect(createFleetData(createProblem([PAID_BY_USE, PAID_BY_DAY])).meanLegCost).toBe(2_000);
  });

  it('prices a stop above the cost of a long service by the hour', () => {
    const stop = { serviceSeconds: 8 * HOUR, setupSeconds: HOUR };
    expect(createFleetData(createProblem([PAID_BY_USE], stop)).maxStopCost).toBe(2_000 + 9 * 2_000);
    expect(createFleetData(createProblem([{}], stop)).maxStopCost).toBe(HOUR / 2); // only travel costs
  });

  it('prices a stop above the travel time of the slowest vehicle', () => {
    expect(createFleetData(createProblem([{ speedFactor: 0.5 }, {}])).maxStopCost).toBe(HOUR);
    expect(createFleetData(createProblem([{ speedFactor: 2 }])).maxStopCost).toBe(HOUR / 2);
  });

  it('prices a stop above the highest fixed cost of a vehicle', () => {
    expect(createFleetData(createProblem([PAID_BY_USE, PAID_BY_DAY])).maxStopCost).toBe(52_000);
  });
});
