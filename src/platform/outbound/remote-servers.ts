import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../observability/metrics/metrics';
import { OutboundHttp } from './outbound-http';
import { RemoteServer, type RemoteServerSettings } from './remote-server';

/** The optional servers that the operator has configured, and their states. */
@Injectable()
export class RemoteServers {
  private readonly servers: RemoteServer[] = [];

  constructor(
    private readonly http: OutboundHttp,
    { registry }: Metrics,
  ) {
    const { servers } = this;
    new Gauge({
      name: 'remote_server_up',
      help: 'Whether the last call of an optional server succeeded.',
      labelNames: ['server'],
      aggregator: 'min', // One process that cannot reach the server is enough for an alert.
      registers: [registry],
      collect() {
        for (const { name, isAway } of servers) this.set({ server: name }, isAway ? 0 : 1);
      },
    });
  }

  /** Returns the existing server of this name, or adds a new one. Callers of one server share its circuit breaker. */
  add(settings: RemoteServerSettings): RemoteServer {
    const existing = this.servers.find(({ name }) => name === settings.name);
    if (existing) return existing;
    const server = new RemoteServer(this.http, settings);
    this.servers.push(server);
    return server;
  }

  /** Returns the states by name; undefined if no server is configured. */
  listStates(): Record<string, 'ok' | 'away'> | undefined {
    if (this.servers.length === 0) return undefined;
    return Object.fromEntries(this.servers.map(({ name, isAway }) => [name, isAway ? 'away' : 'ok']));
  }
}
