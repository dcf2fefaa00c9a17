import fc from 'fast-check';
import { type Drop, findSide, sweep } from './sweep';

const DEPOT = { latitude: 48.135, longitude: 16.3573 };
const EMPTY = { weightKg: null, volumeM3: null };

/** A drop in the direction, one kilometre off. */
const dropAt = (degrees: number, load: Partial<Drop> = {}): Drop => {
  const turn = (degrees * Math.PI) / 180;
  return {
    shipmentId: `at ${degrees}`,
    latitude: DEPOT.latitude + Math.cos(turn) / 111.2,
    longitude: DEPOT.longitude + Math.sin(turn) / 111.2 / Math.cos((DEPOT.latitude * Math.PI) / 180),
    weightKg: 10,
    volumeM3: 0.1,
    ...load,
  };
};

const idsOf = (drops: readonly Drop[]) => drops.map(({ shipmentId }) => shipmentId);

describe('sweep', () => {
  it('gives each vehicle one sector and cuts in empty areas', () => {
    const drops = [10, 350, 100, 90, 200, 0].map((degrees) => dropAt(degrees));
    const { tours, unassigned } = sweep(DEPOT, drops, [EMPTY, EMPTY, EMPTY]);
    expect(tours.map(idsOf)).toEqual([
      ['at 350', 'at 0'],
      ['at 10', 'at 90'],
      ['at 100', 'at 200'],
    ]);
    expect(unassigned).toEqual([]);
  });

  it.each([
    ['weight', { weightKg: 25, volumeM3: null }],
    ['volume', { weightKg: null, volumeM3: 0.25 }],
  ])('leaves behind what goes beyond the %s that vehicles carry', (_, hold) => {
    const { tours, unassigned } = sweep(
      DEPOT,
      [0, 10, 20, 30, 40].map((degrees) => dropAt(degrees)),
      [hold, hold],
    );
    expect(tours.map(({ length }) => length)).toEqual([2, 2]);
    expect(unassigned).toHaveLength(1);
  });

  it('accepts places without coordinates', () => {
    const lost = dropAt(0, { latitude: null, longitude: null });
    expect(sweep(DEPOT, [lost, dropAt(90)], [EMPTY]).tours[0]).toHaveLength(2);
    expect(sweep({ latitude: null, longitude: null }, [dropAt(90)], [EMPTY]).tours[0]).toHaveLength(1);
  });

  it('never loses or doubles a drop, nor overloads a vehicle', () => {
    const drop = fc.record({ at: fc.integer({ min: 0, max: 359 }), weightKg: fc.integer({ min: 1, max: 50 }) });
    const hold = fc.option(fc.integer({ min: 0, max: 300 }), { nil: null });
    fc.assert(
      fc.property(fc.array(drop, { maxLength: 40 }), fc.array(hold, { maxLength: 4 }), (places, limits) => {
        const drops = places.map(({ at, weightKg }, index) => dropAt(at, { weightKg, shipmentId: `${index}` }));
        const { tours, unassigned } = sweep(
          DEPOT,
          drops,
          limits.map((weightKg) => ({ weightKg, volumeM3: null })),
        );
        expect(idsOf([...tours.flat(), ...unassigned]).sort()).toEqual(idsOf(drops).sort());
        tours.forEach((tour, index) =>
          expect(tour.reduce((sum, { weightKg }) => sum + weightKg, 0)).toBeLessThanOrEqual(limits[index] ?? Infinity),
        );
      }),
    );
  });
});

describe('findSide', () => {
  const around = [0, 90, 180, 270].map((degrees) => dropAt(degrees));

  it.each([
    [0, 'north'],
    [45, 'north-east'],
    [180, 'south'],
    [270, 'west'],
    [340, 'north'],
  ])('%s degrees off the middle is %s', (degrees, side) => {
    expect(findSide([dropAt(degrees)], around)).toBe(side);
  });
});
