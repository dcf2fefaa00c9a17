import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/*
 * With several processes, the first one starts the others as forks. Prometheus reads the metrics from any fork, which must return those of
 * all forks. Only the first process can collect them, so the fork requests them from it.
 */

/** Distinguishes the messages of this file from other messages between processes. */
const CHANNEL = 'metrics-of-all-forks';
/** The library waits five seconds for a fork that does not respond, so a fork waits a little longer for the first process. */
const TIMEOUT_MS = 6_000;

/** The request of a fork. The reply has the same id. */
interface MetricsRequest {
  readonly channel: typeof CHANNEL;
  readonly id: number;
}
/** The reply of the first process. It has no text if the metrics could not be collected. */
type MetricsReply = MetricsRequest & { readonly text?: string };

/** Runs in the first process. Collects the metrics of all forks, and replies to the requests of forks. */
export class ForkMetrics {
  private readonly registry = new AggregatorRegistry();

  constructor() {
    cluster.on('message', (fork, message: Partial<MetricsRequest> | undefined) => {
      if (message?.channel !== CHANNEL) return;
      const reply = (text?: string): void => {
        if (fork.isConnected()) fork.send({ channel: CHANNEL, id: message.id, text });
      };
      this.text().then(reply, () => reply());
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Returns the metrics of all forks in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.clusterMetrics();
  }
}

let lastRequestId = 0;

/** Runs in a fork. It sends the fork's metrics to the first process, and requests those of all forks from it. */
export class ClusterMetricsClient {
  constructor(registry: Registry) {
    // The constructor of the library makes the fork respond when the first process collects metrics.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }

  /** Returns the metrics of all forks. */
  text(): Promise<string> {
    const id = ++lastRequestId;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        process.off('message', onMessage);
      };
      const fail = () => {
        stopWaiting();
        reject(new Error('The metrics of all processes could not be gathered.'));
      };
      const onMessage = (message: Partial<MetricsReply> | undefined) => {
        if (message?.channel !== CHANNEL || message.id !== id) return;
        if (message.text === undefined) return fail();
        stopWaiting();
        resolve(message.text);
      };
      const timer = setTimeout(fail, TIMEOUT_MS);
      process.on('message', onMessage);
      process.send?.({ channel: CHANNEL, id } satisfies MetricsRequest);
    });
  }
}
