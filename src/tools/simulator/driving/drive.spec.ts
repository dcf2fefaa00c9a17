import { Random } from '../../../common/secrets/random';
import { driveRoad, driveTour } from './drive';
import { computeHeading, computeMetresBetween, computeOffset, type Place, placeAt } from './earth';
import { type Road, findRoad, type Stretch } from './road';

/** Returns the length of a road in metres. */
function lengthOfRoad({ from, stretches }: Road): number {
  return stretches.reduce((metres, { to }, i) => metres + computeMetresBetween(stretches[i - 1]?.to ?? from, to), 0);
}

const depot = { latitude: 48.135, longitude: 16.3573 };
const away = (east: number, north: number): Place => placeAt(depot, { east, north });

describe('a road', () => {
  it.each([
    ['near by', away(600, 300)],
    ['across the town', away(-1500, 1800)],
    ['out of town', away(9000, -4000)],
    ['next door', away(15, -10)],
  ])('%s begins and ends where it should, a bit longer than the crow flies', (_, to) => {
    for (let n = 0; n < 20; n++) {
      const road = findRoad(depot, to, new Random(`road ${n}`));
      expect(road.stretches.at(-1)!.to).toEqual(to);
      const detour = lengthOfRoad(road) / computeMetresBetween(depot, to);
      expect(detour).toBeGreaterThanOrEqual(1);
      expect(detour).toBeLessThan(1.5);
    }
  });

  it('draws no corner that a vehicle could not take at the speed there', () => {
    const road = findRoad(depot, away(1200, 900), new Random('corners'));
    const places = [road.from, ...road.stretches.map(({ to }) => to)];
    road.stretches.slice(1).forEach(({ speed, to }, i) => {
      const [before, here] = [places[i]!, places[i + 1]!];
      const turn = computeHeading(computeOffset(here, to)) - computeHeading(computeOffset(before, here));
      const degrees = Math.abs(((turn + 540) % 360) - 180);
      if (degrees > 5) expect(Math.min(speed, road.stretches[i]!.speed)).toBeLessThan(5);
    });
  });
});

describe('a drive along a road', () => {
  const straight = (metres: number[], with_: Partial<Stretch> = {}): { from: Place; stretches: Stretch[] } => {
    let north = 0;
    const stretches = metres.map((length, i) => {
      north += length;
      return { to: away(0, north), speed: 14, isTunnel: false, waitSeconds: 0, ...(i === 0 && with_) };
    });
    return { from: depot, stretches };
  };

  it('ends at its end and never goes back, faster than allowed, or harder than a driver would', () => {
    const road = findRoad(depot, away(5000, 3000), new Random('drive'));
    const driven = driveRoad(road);
    expect(driven.at(-1)).toBeCloseTo(lengthOfRoad(road), 1);
    const speeds = driven.map((metres, i) => metres - (driven[i - 1] ?? 0));
    const fastest = Math.max(...road.stretches.map(({ speed }) => speed));
    for (const speed of speeds) {
      expect(speed).toBeGreaterThanOrEqual(0);
      expect(speed).toBeLessThanOrEqual(fastest + 0.51);
    }
    speeds.slice(1).forEach((speed, i) => expect(speed - speeds[i]!).toBeLessThan(2));
  });

  it('waits at a red light while it is red', () => {
    const green = driveRoad(straight([300, 300])).length;
    const red = driveRoad(straight([300, 300], { waitSeconds: 30 }));
    const standing = red.filter((metres, i) => i > 0 && metres === red[i - 1]).length;
    expect(standing).toBe(30);
    expect(red.length).toBeGreaterThan(green + 30);
  });

  it('slows down for a slow stretch before it begins', () => {
    const driven = driveRoad({
      from: depot,
      stretches: [
        { to: away(0, 400), speed: 14, isTunnel: false, waitSeconds: 0 },
        { to: away(0, 450), speed: 4, isTunnel: false, waitSeconds: 0 },
      ],
    });
    const within = driven.findIndex((metres) => metres > 400);
    expect(driven[within]! - driven[within - 1]!).toBeLessThan(5);
  });
});

describe('a route', () => {
  const calls = [away(700, 500), away(3000, 4000), away(3100, 4100)].map((place) => ({ place, seconds: 300 }));
  const drive = driveTour(depot, calls, new Random('tour'));

  it('measures a route as the sum of its visible parts', () => {
    let seen = 0;
    let before = drive.motionAt(0).place;
    for (let second = 1; second < drive.seconds; second++) {
      const { place } = drive.motionAt(second);
      seen += computeMetresBetween(before, place);
      before = place;
    }
    const truth = drive.metresAt(drive.seconds);
    expect(seen / truth).toBeGreaterThan(0.985); // corners are cut by a second's way
    expect(seen / truth).toBeLessThanOrEqual(1.0001);
  });

  it('stops at each stop in sequence and ends at its start', () => {
    drive.visits.forEach(({ arrivedAt, leftAt }, i) => {
      expect(leftAt - arrivedAt).toBe(300);
      expect(drive.metresAt(leftAt - 1)).toBeCloseTo(drive.metresAt(arrivedAt - 1), 6);
      expect(computeMetresBetween(drive.motionAt(arrivedAt + 1).place, calls[i]!.place)).toBeLessThan(1);
    });
    expect(computeMetresBetween(drive.motionAt(drive.seconds).place, depot)).toBeLessThan(1);
  });

  it('drives the same route for the same seed and another one for another seed', () => {
    const again = driveTour(depot, calls, new Random('tour'));
    expect([again.seconds, again.metresAt(1000)]).toEqual([drive.seconds, drive.metresAt(1000)]);
    expect(driveTour(depot, calls, new Random('other')).metresAt(1e6)).not.toBe(drive.metresAt(1e6));
  });
});
