import { PushSequence } from '../../web/shared/push/push-sequence';

const LIMIT_MS = 5_000;
const never = (): Promise<never> => new Promise(() => undefined);

describe('push subscriptions at a sign-out', () => {
  let sequence: PushSequence;
  let steps: string[];
  const step = (name: string) => async (): Promise<void> => void steps.push(name);
  beforeEach(() => {
    jest.useFakeTimers();
    sequence = new PushSequence();
    steps = [];
  });
  afterEach(() => jest.useRealTimers());

  it('waits for a renewal that is under way', async () => {
    let finish: () => void = () => undefined;
    const renewed = sequence.renew(async (signal) => {
      await new Promise<void>((resolve) => (finish = resolve));
      steps.push(`renewed, aborted: ${signal.aborted}`);
    });
    const signedOut = sequence.signOut(step('signed out'));
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(steps).toEqual([]);
    finish();
    await Promise.all([renewed, signedOut]);
    expect(steps).toEqual(['renewed, aborted: false', 'signed out']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits at most five seconds for a renewal that never ends, and aborts it', async () => {
    let renewal: AbortSignal | undefined;
    void sequence.renew((signal) => {
      renewal = signal;
      return never();
    });
    const signedOut = sequence.signOut(step('signed out'));
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect([steps, renewal?.aborted]).toEqual([[], false]);
    await jest.advanceTimersByTimeAsync(1);
    await signedOut;
    expect([steps, renewal?.aborted]).toEqual([['signed out'], true]);
  });

  it('waits at most five seconds for the end of a subscription that never ends', async () => {
    const signedOut = sequence.signOut(never).then(step('signed out'));
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(steps).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await signedOut;
    expect([steps, jest.getTimerCount()]).toEqual([['signed out'], 0]);
  });

  it('drops a renewal that was queued behind an aborted one', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const first = sequence.renew(() => new Promise((_resolve, reject) => (fail = reject))).catch(step('first failed'));
    const second = sequence.renew(step('second renewed')).catch(step('second dropped'));
    const signedOut = sequence.signOut(step('signed out'));
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await signedOut;
    fail(new Error('The network is gone.'));
    await Promise.all([first, second]);
    expect(steps).toEqual(['signed out', 'first failed', 'second dropped']);
  });

  it('renews again after the next sign-in', async () => {
    void sequence.renew(never);
    const signedOut = sequence.signOut(step('signed out'));
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await signedOut;
    await sequence.renew(async (signal) => void steps.push(`renewed, aborted: ${signal.aborted}`));
    expect(steps).toEqual(['signed out', 'renewed, aborted: false']);
  });

  it('signs out after a renewal that failed', async () => {
    const failed = sequence.renew(() => Promise.reject(new Error('The network is gone.')));
    const signedOut = sequence.signOut(step('signed out'));
    await expect(failed).rejects.toThrow('The network is gone.');
    await signedOut;
    expect(steps).toEqual(['signed out']);
  });
});
