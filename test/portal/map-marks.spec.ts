import { groupByPlace } from '../../web/portal/map/layers/marks';

describe('stops on the map', () => {
  const stop = (id: number, longitude: number, latitude: number) => ({ id, place: [longitude, latitude] as const });
  const stacked = (...stops: ReturnType<typeof stop>[]) =>
    groupByPlace(stops, ({ place }) => place).map(({ place, items }) => [place, items.map(({ id }) => id)]);

  it('stops on the map are stacked if they are at the same place, in the order of the first', () => {
    expect(stacked(stop(1, 16.37, 48.2), stop(2, 16.4, 48.21), stop(3, 16.37, 48.2), stop(4, 16.370001, 48.2))).toEqual(
      [
        [
          [16.37, 48.2],
          [1, 3, 4],
        ],
        [[16.4, 48.21], [2]],
      ],
    );
  });

  it('stops on the map are not stacked if they are a few metres apart', () => {
    expect(stacked(stop(1, 16.37, 48.2), stop(2, 16.37005, 48.2))).toEqual([
      [[16.37, 48.2], [1]],
      [[16.37005, 48.2], [2]],
    ]);
  });

  it('are none without stops', () => {
    expect(stacked()).toEqual([]);
  });
});
