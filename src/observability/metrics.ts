import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { MetricsOfAll } from './cluster-metrics';

/** Prometheus metrics of this process, and of all forks together. Labels are route templates, so their number stays small. */
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

  private readonly streams = new Gauge({
    name: 'event_streams_open',
    help: 'Event streams that clients hold open.',
    registers: [this.registry],
  });

  private readonly ofAll?: MetricsOfAll;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    if (cluster.isWorker) this.ofAll = new MetricsOfAll(this.registry);
  }

  /** What Prometheus reads: of a service that has forks, all of them as one, whichever of them is asked. */
  text(): Promise<string> {
    return this.ofAll ? this.ofAll.text() : this.registry.metrics();
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  streamOpened(): void {
    this.streams.inc();
  }

  streamEnded(): void {
    this.streams.dec();
  }

  countJob(task: string, outcome: 'done' | 'failed'): void {
    this.jobs.inc({ task, outcome });
  }
}
