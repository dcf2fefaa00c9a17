/** Another server took too long. */
export class Late extends Error {}

/**
 * What another server answers, if that comes in time. A timer alone would measure us too: after half a second without a turn of our
 * own, timers run before the sockets are read, and an answer that has long been here would count as missing. So the
 * timer's end is no verdict yet: the sockets are read once more first.
 *
 * @throws Late with this sentence
 */
export function inTime<T>(answer: Promise<T>, limitMs: number, sentence: string): Promise<T> {
  return new Promise((resolve, reject) => {
    // setImmediate's turn comes right after the sockets'; see https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
    const timer = setTimeout(() => setImmediate(() => reject(new Late(sentence))), limitMs);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
