import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const CHANNEL = 'metrics-of-all-forks';
/** Longer than the library waits for a fork that says nothing. */
const LIMIT_MS = 6_000;

interface Question {
  readonly channel: typeof CHANNEL;
  readonly id: number;
}
type Reply = Question & { readonly text?: string };

/** In the first process: gathers the metrics of all its forks, for itself and for the fork that was asked for them. */
export class ForkMetrics {
  private readonly all = new AggregatorRegistry();

  constructor() {
    cluster.on('message', (fork, message: Partial<Question> | undefined) => {
      if (message?.channel !== CHANNEL) return;
      const answer = (text?: string) => fork.isConnected() && fork.send({ channel: CHANNEL, id: message.id, text });
      this.text().then(answer, () => answer());
    });
  }

  get contentType(): string {
    return this.all.contentType;
  }

  text(): Promise<string> {
    return this.all.clusterMetrics();
  }
}

let asked = 0;

/** In a fork: lends its own metrics to the first process, and asks it for those of all. */
export class MetricsOfAll {
  constructor(own: Registry) {
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(own);
  }

  text(): Promise<string> {
    const id = ++asked;
    return new Promise((resolve, reject) => {
      const end = (act: () => void) => {
        clearTimeout(late);
        process.off('message', listen);
        act();
      };
      const failed = () => reject(new Error('The metrics of all processes could not be gathered.'));
      const listen = (message: Partial<Reply> | undefined) => {
        if (message?.channel !== CHANNEL || message.id !== id) return;
        end(() => (message.text === undefined ? failed() : resolve(message.text)));
      };
      const late = setTimeout(() => end(failed), LIMIT_MS);
      process.on('message', listen);
      process.send?.({ channel: CHANNEL, id } satisfies Question);
    });
  }
}
