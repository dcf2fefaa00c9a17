import { BackgroundRounds } from './background-rounds';

/** Rounds that end when the test resolves them, with the given result. */
function held(restMs?: number) {
  const rounds: { businessId: string; end: (found: boolean | Error) => void }[] = [];
  const errors: unknown[] = [];
  const background = new BackgroundRounds(
    (businessId) =>
      new Promise((resolve, reject) =>
        rounds.push({ businessId, end: (found) => (found instanceof Error ? reject(found) : resolve(found)) }),
      ),
    (_, error) => errors.push(error),
    restMs,
  );
  return { rounds, errors, background };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('rounds of work in the background', () => {
  it('run while there is work, one at a time for each business and in parallel for several', async () => {
    const { rounds, background } = held();
    background.startRounds('a');
    background.startRounds('a');
    background.startRounds('b');
    expect(rounds.map(({ businessId }) => businessId)).toEqual(['a', 'b']);
    rounds[1]!.end(true);
    await soon();
    expect(rounds.map(({ businessId }) => businessId)).toEqual(['a', 'b', 'b']);
    rounds[2]!.end(false);
    rounds[0]!.end(false);
    await soon();
    expect(rounds.map(({ businessId }) => businessId)).toEqual(['a', 'b', 'b', 'a']); // begun again while it was looked
    rounds[3]!.end(false);
    await background.waitUntilIdle();
    expect(rounds).toHaveLength(4);
  });

  it('reports the error of a failed round and can start again', async () => {
    const { rounds, errors, background } = held();
    background.startRounds('a');
    rounds[0]!.end(new Error('no database'));
    await background.waitUntilIdle();
    expect(errors).toEqual([new Error('no database')]);
    background.startRounds('a');
    expect(rounds).toHaveLength(2);
    rounds[1]!.end(false);
    await background.waitUntilIdle();
  });

  it('begins no round once the process stops, and waits for the running one', async () => {
    const { rounds, background } = held();
    background.startRounds('a');
    let hasStopped = false;
    const stopped = background.stop().then(() => (hasStopped = true));
    await soon();
    expect(hasStopped).toBe(false);
    background.startRounds('b');
    rounds[0]!.end(true);
    await stopped;
    expect(rounds).toHaveLength(1);
  });

  it('combines work that arrives during a pause and ends the pause for a waiting caller', async () => {
    const { rounds, background } = held(60_000);
    background.startRounds('a');
    rounds[0]!.end(true); // it is known that there is more
    await soon();
    expect(rounds).toHaveLength(2);
    rounds[1]!.end(false);
    await soon();
    background.startRounds('a');
    background.startRounds('a');
    await soon();
    expect(rounds).toHaveLength(2);
    const idle = background.waitUntilIdle();
    await soon();
    expect(rounds).toHaveLength(3);
    rounds[2]!.end(false);
    await idle;
    expect(rounds).toHaveLength(3);
    background.startRounds('a'); // the first after a pause does not wait
    expect(rounds).toHaveLength(4);
    rounds[3]!.end(false);
    await background.stop();
  });
});
