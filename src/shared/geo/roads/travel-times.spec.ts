import { createTravelEstimate, computeTravelMatrix } from './travel';
import { EstimatedTravelTimes } from './travel-times';

const place = (index: number) => ({ latitude: 48 + (index % 37) / 50, longitude: 16 + (index % 41) / 40 });
const places = (count: number) => Array.from({ length: count }, (_, index) => place(index));

describe('estimated travel times', () => {
  const times = new EstimatedTravelTimes(createTravelEstimate());

  it('estimates travel times and metres by the travel model', async () => {
    const matrix = await times.matrix(places(60));
    expect(matrix).toMatchObject({ ...computeTravelMatrix(places(60), createTravelEstimate()), isOfRoads: false });
    expect(matrix.metres[7]).toBe(createTravelEstimate()(place(0), place(7)).metres);
    expect(matrix.metres[7 * 60]).toBe(matrix.metres[7]);
    expect(await times.matrix([])).toMatchObject({ size: 0, seconds: new Int32Array() });
  });

  it('lets other work run while it estimates many places', async () => {
    const response = times.matrix(places(1_000));
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await response;
    isOver = true;
    expect(turns).toBeGreaterThan(2);
  });

  it('stops computing when no caller waits', async () => {
    const gone = AbortSignal.abort(new Error('Gone.'));
    await expect(times.matrix(places(1_000), gone)).rejects.toThrow('Gone.');
  });
});
