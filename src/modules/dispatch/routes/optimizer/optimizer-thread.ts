import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../../../common/built-file';
import type { Solution, Task, TaskName, WorkerSettings } from './worker';

/** One thread that searches, one task after the other. The process may end while the thread has nothing to do. */
export class OptimizerThread {
  private readonly stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private readonly worker: Worker;
  isAlive = true;

  constructor() {
    const workerData: WorkerSettings = { stop: this.stop };
    this.worker = new Worker(builtFile(join(__dirname, 'worker')), { workerData });
    const die = () => (this.isAlive = false); // why is told to whoever waits for the task
    this.worker.on('error', die).on('exit', die);
    this.worker.unref();
  }

  /**
   * @param signal ends the search soon; what was found is then of no interest
   * @throws the signal's reason, or what ended the thread
   */
  async solve<T extends TaskName>(task: Task<T>, signal?: AbortSignal): Promise<Solution<T>> {
    signal?.throwIfAborted();
    Atomics.store(this.stop, 0, 0);
    const abort = () => Atomics.store(this.stop, 0, 1);
    signal?.addEventListener('abort', abort);
    this.worker.ref();
    const over = new AbortController();
    try {
      const answer = Promise.race([
        once(this.worker, 'message', over),
        once(this.worker, 'exit', over).then(() =>
          Promise.reject(new Error('The thread that optimises routes ended.')),
        ),
      ]);
      this.worker.postMessage(task);
      const [solution] = (await answer) as [Solution<T>];
      signal?.throwIfAborted();
      return solution;
    } finally {
      over.abort();
      signal?.removeEventListener('abort', abort);
      this.worker.unref();
    }
  }

  async end(): Promise<void> {
    Atomics.store(this.stop, 0, 1);
    await this.worker.terminate();
  }
}
