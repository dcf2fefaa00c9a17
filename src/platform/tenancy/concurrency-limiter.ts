import { FairQueue } from './fair-queue';
import { QueueFullError, type Refusal } from './queue-full-error';

/** How many tasks run and wait at the same time. */
export interface ConcurrencyLimits {
  /** The number of tasks of all tenants that run at the same time. */
  readonly concurrent: number;
  /** Number of tasks of one tenant that run at the same time. Below `concurrent`, slots remain for other tenants. Default: unlimited. */
  readonly concurrentPerTenant?: number;
  /** Number of tasks of all tenants that may wait. Default: unlimited. */
  readonly queued?: number;
  /** Number of tasks of one tenant that may wait. Default: `queued`. 0 refuses a tenant's tasks only while it uses its own slots. */
  readonly queuedPerTenant?: number;
  /** Longest time that a task waits. Default: unlimited. */
  readonly maxWaitMs?: number;
  /** The error that the client of a refused task gets. */
  readonly refusal?: Refusal;
}

/** A task in the queue. `start` is called when it has its slot. */
interface WaitingTask {
  readonly start: () => void;
}

/** Tasks that belong to no tenant (a login, for example) share the limits of one. */
const NO_TENANT = '';

/**
 * Limits how many tasks run at the same time, in all and per tenant. Further tasks wait, and waiting tenants are served round-robin. A
 * task that cannot wait is refused before it has started. Each task runs in the async context of its caller.
 */
export class ConcurrencyLimiter {
  private readonly queue = new FairQueue<WaitingTask>();
  private readonly runningPerTenant = new Map<string, number>();
  private running = 0;

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Number of tasks that wait. */
  get waitingCount(): number {
    return this.queue.size;
  }

  /**
   * Runs the task as soon as the limits allow it.
   *
   * @param signal removes a waiting task from the queue; a running task must observe the signal itself
   * @throws QueueFullError if too many tasks wait, or this one has waited too long
   * @throws the reason of the signal if it is aborted while the task waits
   */
  async run<T>(tenantId: string | null, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const wait = this.acquire(tenantId, signal);
    if (wait) await wait; // The task continues in the async context of the caller.
    try {
      return await task();
    } finally {
      this.release(tenantId);
    }
  }

  /**
   * Takes a slot. Call `release` afterwards.
   *
   * @returns undefined if a slot was free, otherwise a promise that resolves when the caller has one; it rejects with QueueFullError
   * after `maxWaitMs`
   * @throws QueueFullError if too many tasks wait
   */
  acquire(tenantId: string | null, signal?: AbortSignal): Promise<void> | undefined {
    const tenant = tenantId ?? NO_TENANT;
    const hasWaitingTasks = this.queue.findEntries(tenant).length > 0;
    if (hasWaitingTasks || !this.hasFreeSlot(tenant)) return this.waitForSlot(tenant, signal);
    this.countStart(tenant);
    return undefined;
  }

  /** Returns a slot and starts the next waiting task. */
  release(tenantId: string | null): void {
    const tenant = tenantId ?? NO_TENANT;
    const stillRunning = this.countRunning(tenant) - 1;
    if (stillRunning > 0) this.runningPerTenant.set(tenant, stillRunning);
    else this.runningPerTenant.delete(tenant);
    this.running -= 1;
    this.startWaitingTasks();
  }

  private startWaitingTasks(): void {
    while (this.running < this.limits.concurrent) {
      const tenant = this.queue.selectNextTenant((id) => this.hasFreeSlot(id));
      if (tenant === undefined) return;
      const [nextTask] = this.queue.take(tenant);
      this.countStart(tenant);
      nextTask!.start();
    }
  }

  /** Enters the queue. Resolves when the caller has a slot. */
  private waitForSlot(tenant: string, signal?: AbortSignal): Promise<void> {
    this.assertQueueHasRoom(tenant);
    const { maxWaitMs } = this.limits;
    return new Promise((resolve, reject) => {
      const leaveQueue = (reason: unknown) => {
        stopListening();
        this.queue.remove(tenant, entry);
        reject(reason);
      };
      const onAbort = () => leaveQueue(signal?.reason);
      const timeout =
        maxWaitMs === undefined ? undefined : setTimeout(() => leaveQueue(this.createTimeoutError(tenant)), maxWaitMs);
      const stopListening = () => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', onAbort);
      };
      const entry: WaitingTask = {
        start: () => {
          stopListening();
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.queue.add(tenant, entry);
    });
  }

  private assertQueueHasRoom(tenant: string): void {
    const { queued = Infinity, queuedPerTenant = queued, refusal } = this.limits;
    const waitingOfTenant = this.queue.findEntries(tenant).length;
    // With `queuedPerTenant: 0` the first task may still wait for a slot that other tenants hold.
    const waitsForOtherTenantsOnly = waitingOfTenant === 0 && !this.isTenantAtLimit(tenant);
    if (waitingOfTenant >= queuedPerTenant && !waitsForOtherTenantsOnly) throw new QueueFullError('tenant', refusal);
    if (this.queue.size >= queued) throw new QueueFullError('all', refusal);
  }

  private createTimeoutError(tenant: string): QueueFullError {
    return new QueueFullError(this.isTenantAtLimit(tenant) ? 'tenant' : 'all', this.limits.refusal);
  }

  private hasFreeSlot(tenant: string): boolean {
    return this.running < this.limits.concurrent && !this.isTenantAtLimit(tenant);
  }

  private isTenantAtLimit(tenant: string): boolean {
    return this.countRunning(tenant) >= (this.limits.concurrentPerTenant ?? Infinity);
  }

  private countStart(tenant: string): void {
    this.running += 1;
    this.runningPerTenant.set(tenant, this.countRunning(tenant) + 1);
  }

  private countRunning(tenant: string): number {
    return this.runningPerTenant.get(tenant) ?? 0;
  }
}
