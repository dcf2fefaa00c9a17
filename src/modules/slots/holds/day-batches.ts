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
  /** The newest batch of each day. It waits, or it is decided at the moment. */
  private readonly newest = new Map<string, Batch<Request, Result>>();
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
    const newest = this.newest.get(day);
    const canJoin = newest && this.waiting.has(newest) && newest.requests.length < MAX_BATCH_SIZE;
    const batch = canJoin ? newest : this.openBatch(day, newest, decide);
    const index = batch.requests.push(request) - 1;
    return (await batch.results)[index]!;
  }

  /** Opens a batch that is decided after the previous batch of the day. Requests can join it until then. */
  private openBatch(
    day: string,
    previous: Batch<Request, Result> | undefined,
    decide: (requests: readonly Request[]) => Promise<readonly Result[]>,
  ): Batch<Request, Result> {
    const requests: Request[] = [];
    const decideInTurn = async (): Promise<readonly Result[]> => {
      // A failure of the previous batch is reported to its own requests only.
      await previous?.results.catch(() => undefined);
      await Promise.resolve(); // The caller adds the first request after this call, so the decision waits for it.
      this.waiting.delete(batch);
      try {
        return await decide(requests);
      } finally {
        if (this.newest.get(day) === batch) this.newest.delete(day);
      }
    };
    const batch: Batch<Request, Result> = { requests, results: decideInTurn() };
    this.waiting.add(batch);
    this.newest.set(day, batch);
    return batch;
  }
}
