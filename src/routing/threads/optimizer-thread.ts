import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { detached, inOwnContext } from '../../common/async-context';
import { builtFile } from '../../common/built-file';
import type { Message, Solution, Task, TaskName, WorkerSettings } from './worker';

/** How long a search that is not wanted any more may take to end by itself; then its thread is ended. */
const GRACE_MS = 250;

/** One thread that searches, one task after the other. The process may end while the thread has nothing to do. */
export class OptimizerThread {
  private readonly stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private readonly worker: Worker;
  isAlive = true;

  constructor() {
    const workerData: WorkerSettings = { stop: this.stop };
    this.worker = detached(() => new Worker(builtFile(join(__dirname, 'worker')), { workerData })); // it serves many
    const die = () => (this.isAlive = false); // why is told to whoever waits for the task
    this.worker.on('error', die).on('exit', die);
    this.worker.unref();
  }

  /**
   * @param signal ends the search soon, if need be with the thread; what was found is then of no interest
   * @param onProgress told the share of the limits that is used, four times a second at most
   * @throws the signal's reason, or what ended the thread
   */
  async solve<T extends TaskName>(
    task: Task<T>,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<Solution<T>> {
    signal?.throwIfAborted();
    Atomics.store(this.stop, 0, 0);
    let grace: NodeJS.Timeout | undefined;
    const abort = () => {
      Atomics.store(this.stop, 0, 1);
      grace = setTimeout(() => void this.worker.terminate(), GRACE_MS);
    };
    signal?.addEventListener('abort', abort);
    this.worker.ref();
    try {
      const answer = this.solution<T>(onProgress);
      this.worker.postMessage(task);
      return await answer;
    } finally {
      clearTimeout(grace);
      signal?.removeEventListener('abort', abort);
      this.worker.unref();
      signal?.throwIfAborted();
    }
  }

  async end(): Promise<void> {
    Atomics.store(this.stop, 0, 1);
    await this.worker.terminate();
  }

  private solution<T extends TaskName>(onProgress?: (share: number) => void): Promise<Solution<T>> {
    const { worker } = this;
    const over = new AbortController();
    const tell = onProgress && inOwnContext(onProgress);
    return new Promise<Solution<T>>((resolve, reject) => {
      const listen = (message: Message<T>) =>
        'solution' in message ? resolve(message.solution) : tell?.(message.share);
      worker.on('message', listen);
      once(worker, 'exit', over).then(() => reject(new Error('The thread that optimises routes ended.')), reject); // also its errors
      over.signal.addEventListener('abort', () => worker.off('message', listen));
    }).finally(() => over.abort());
  }
}
