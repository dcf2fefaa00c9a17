import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../observability/metrics';
import { OutboundHttp } from './outbound-http';
import { RemoteServer, type RemoteServerSettings } from './remote-server';

/** The servers that the operator has configured and the service can do without, and which of them are away. */
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
      aggregator: 'min', // away from one fork is worth a look
      registers: [registry],
      collect() {
        for (const { name, isAway } of servers) this.set({ server: name }, isAway ? 0 : 1);
      },
    });
  }

  /** One that is there by this name is the same: what one asks in vain rests for all. */
  add(settings: RemoteServerSettings): RemoteServer {
    const known = this.servers.find(({ name }) => name === settings.name);
    if (known) return known;
    const server = new RemoteServer(this.http, settings);
    this.servers.push(server);
    return server;
  }

  /** By name; undefined when none is configured. */
  states(): Record<string, 'ok' | 'away'> | undefined {
    if (this.servers.length === 0) return undefined;
    return Object.fromEntries(this.servers.map(({ name, isAway }) => [name, isAway ? 'away' : 'ok']));
  }
}
