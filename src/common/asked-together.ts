/** So many share one answer at most: they all go on in the same moment, and everything else waits for that. */
const MOST = 16;
/** So long they wait for the one under way, which may be on a connection that is dead. */
const PATIENCE_MS = 25;

interface Group<T> {
  size: number;
  /** None any more once it is asked for: V8 may keep alive for long what a Map has held. */
  answer?: Promise<T>;
  /** Asks for it. */
  ask?: () => void;
}

/**
 * One question for those who ask the same at the same time. While an answer is under way, who asks for it too waits for the
 * next one, which they share: an answer never tells of a time before it was asked for.
 */
export class AskedTogether<T> {
  private readonly underWay = new Map<string, number>();
  /** Those who wait until the one under way has come, until they are as many as may be, or until they have waited long enough. */
  private readonly waiting = new Map<string, Group<T>>();

  constructor(private readonly ask: (key: string) => Promise<T>) {}

  /** What went wrong is told to all who shared the question. */
  find(key: string): Promise<T> {
    if (!this.underWay.has(key)) return this.begin(key);
    const group = this.waiting.get(key) ?? this.gather(key);
    const answer = group.answer!;
    if (++group.size === MOST) this.release(key, group);
    return answer;
  }

  private gather(key: string): Group<T> {
    let ask!: () => void;
    const answer = new Promise<void>((resolve) => (ask = resolve)).then(() => this.begin(key));
    const late = setTimeout(() => this.release(key, group), PATIENCE_MS);
    const group: Group<T> = {
      ...{ size: 0, answer },
      ask: () => {
        clearTimeout(late);
        ask();
      },
    };
    this.waiting.set(key, group);
    return group;
  }

  private release(key: string, group: Group<T>): void {
    this.waiting.delete(key);
    const { ask } = group;
    group.answer = group.ask = undefined;
    ask?.();
  }

  private begin(key: string): Promise<T> {
    this.underWay.set(key, (this.underWay.get(key) ?? 0) + 1);
    const answer = this.ask(key);
    const ended = () => this.end(key);
    answer.then(ended, ended);
    return answer;
  }

  private end(key: string): void {
    const left = this.underWay.get(key)! - 1;
    if (left > 0) this.underWay.set(key, left);
    else this.underWay.delete(key);
    const group = this.waiting.get(key);
    if (group) this.release(key, group);
  }
}
