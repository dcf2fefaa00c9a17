import { WakeSignal } from './wake-signal';

describe('a wake signal', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const track = (wait: Promise<void>) => {
    const state = { hasEnded: false };
    void wait.then(() => (state.hasEnded = true));
    return state;
  };

  it('ends a wait when it is notified', async () => {
    const signal = new WakeSignal();
    const wait = track(signal.wait());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(wait.hasEnded).toBe(false);
    signal.notify();
    await jest.advanceTimersByTimeAsync(0);
    expect(wait.hasEnded).toBe(true);
  });

  it('ends one wait at once for all notifications before it', async () => {
    const signal = new WakeSignal();
    signal.notify();
    signal.notify();
    await signal.wait();
    const next = track(signal.wait(100));
    await jest.advanceTimersByTimeAsync(99);
    expect(next.hasEnded).toBe(false);
  });

  it('ends a wait without a notification after its longest time', async () => {
    const wait = track(new WakeSignal().wait(100));
    await jest.advanceTimersByTimeAsync(99);
    expect(wait.hasEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(wait.hasEnded).toBe(true);
  });

  it('leaves no timer when it is notified earlier', async () => {
    const signal = new WakeSignal();
    const wait = signal.wait(100);
    signal.notify();
    await wait;
    expect(jest.getTimerCount()).toBe(0);
  });
});
