import { BulkPace } from './bulk-pace';
import { ConnectionShares } from './connection-shares';

describe('the pace of bulk work', () => {
  let rests: jest.SpiedFunction<BulkPace['rest']>;
  let now: number;
  let shares: ConnectionShares;
  let pace: BulkPace;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    shares = new ConnectionShares(8);
    pace = new BulkPace(shares);
    rests = jest.spyOn(pace, 'rest').mockResolvedValue();
  });
  afterEach(() => jest.restoreAllMocks());

  /** Pieces that take that long to come, and half as long again to be worked on. */
  const through = async (takes: readonly number[]): Promise<number[]> => {
    const pieces = async function* () {
      for (const ms of takes) {
        now += ms;
        yield await Promise.resolve(ms);
      }
    };
    const came: number[] = [];
    for await (const ms of pace.keep('a', pieces())) {
      came.push(ms);
      now += ms / 2;
    }
    return came;
  };
  const rested = () => rests.mock.calls.map(([ms]) => ms);

  it('has no rest while nobody else is about', async () => {
    shares.company.note('a');
    expect(await through([10, 20])).toEqual([10, 20]);
    expect(rested()).toEqual([]);
  });

  it('rests after each piece as long as that took with all that was done with it, while others are about', async () => {
    shares.company.note('b');
    shares.company.note('a');
    expect(await through([10, 20])).toEqual([10, 20]);
    expect(rested()).toEqual([15, 30]);
  });

  it('rests no longer than a quarter of a second', async () => {
    shares.company.note('b');
    shares.company.note('a');
    await through([4_000]);
    expect(rested()).toEqual([250]);
  });

  it('makes pieces of fifty rows of longer batches while others are about', async () => {
    const sizes = async () => {
      const batches = async function* () {
        yield await Promise.resolve(Array.from({ length: 120 }, (_, row) => row));
        yield [120];
      };
      const pieces: (readonly number[])[] = [];
      for await (const piece of pace.inPieces('a', batches())) pieces.push(piece);
      expect(pieces.flat()).toEqual(Array.from({ length: 121 }, (_, row) => row));
      return pieces.map(({ length }) => length);
    };
    shares.company.note('a');
    expect(await sizes()).toEqual([120, 1]);
    shares.company.note('b');
    expect(await sizes()).toEqual([50, 50, 20, 1]);
    expect(rests).toHaveBeenCalledTimes(4);
  });

  it('ends the pieces when nobody wants any more', async () => {
    let ended = false;
    const pieces = async function* () {
      try {
        for (;;) yield await Promise.resolve(1);
      } finally {
        ended = true;
      }
    };
    for await (const _ of pace.keep('a', pieces())) break;
    expect(ended).toBe(true);
  });
});
