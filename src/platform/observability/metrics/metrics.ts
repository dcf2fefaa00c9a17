import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ClusterMetricsClient } from './cluster-metrics';

/**
 * Prometheus metrics. Requests are labelled with the template of their route instead of their path, so the number of labels stays small.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  private readonly jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs that ended, by task and outcome.',
    labelNames: ['task', 'outcome'],
    registers: [this.registry],
  });

  private readonly openStreams = new Gauge({
    name: 'event_streams_open',
    help: 'Event streams that clients hold open.',
    registers: [this.registry],
  });

  /** Set only in a fork. */
  private readonly clusterMetrics?: ClusterMetricsClient;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    if (cluster.isWorker) this.clusterMetrics = new ClusterMetricsClient(this.registry);
  }

  /** Returns the metrics in the text format of Prometheus. If the service has forks, they are those of all forks. */
  renderText(): Promise<string> {
    return this.clusterMetrics ? this.clusterMetrics.text() : this.registry.metrics();
  }

  /** Records the duration of a request. `route` is a template such as `/api/orders/:orderId`. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  countStreamStart(): void {
    this.openStreams.inc();
  }

  countStreamEnd(): void {
    this.openStreams.dec();
  }

  countJob(task: string, outcome: 'done' | 'failed'): void {
    this.jobs.inc({ task, outcome });
  }
}
