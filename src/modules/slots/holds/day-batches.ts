/** The most requests of one batch. It bounds how long the day is locked. */
const MAX_BATCH_SIZE = 20;

/** Requests that are decided together. */
interface Batch<Request, Result> {
  readonly requests: Request[];
  /** The results in the order of the requests. */
  readonly results: Promise<readonly Result[]>;
}

/**
 * Collects requests for the same day. While one batch is decided, further requests join the next one. So a process holds one connection for
 * each day, however many requests wait for it, and reads the day once for all of them.
 */
export class DayBatches<Request, Result> {
  /** The last batch of each day. */
  private readonly last = new Map<string, Batch<Request, Result>>();
  /** The batches that wait, and can be joined. */
  private readonly waiting = new Set<Batch<Request, Result>>();

  /**
   * Adds a request to the next batch of a day and returns its result. If the decision fails, all requests of the batch fail.
   *
   * @param decide called for the first request of a batch, in its asynchronous context. It returns the results in the order of the requests.
   */
  async add(
    day: string,
    request: Request,
    decide: (requests: readonly Request[]) => Promise<readonly Result[]>,
  ): Promise<Result> {
    const last = this.last.get(day);
    const canJoin = last && this.waiting.has(last) && last.requests.length < MAX_BATCH_SIZE;
    const batch = canJoin ? last : this.open(day, last, decide);
    const index = batch.requests.push(request) - 1;
    return (await batch.results)[index]!;
  }

  private open(
    day: string,
    previous: Batch<Request, Result> | undefined,
    decide: (requests: readonly Request[]) => Promise<readonly Result[]>,
  ): Batch<Request, Result> {
    const requests: Request[] = [];
    const begin = async (): Promise<readonly Result[]> => {
      // The failure of the previous batch is that of its own requests.
      await previous?.results.catch(() => undefined);
      await Promise.resolve(); // The first request is added after this call.
      this.waiting.delete(batch);
      try {
        return await decide(requests);
      } finally {
        if (this.last.get(day) === batch) this.last.delete(day);
      }
    };
    const batch: Batch<Request, Result> = { requests, results: begin() };
    this.waiting.add(batch);
    this.last.set(day, batch);
    return batch;
  }
}
