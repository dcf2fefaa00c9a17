import { Injectable } from '@nestjs/common';
import { TenantReader } from '../database/tenant-reader';
import { RateCounter } from '../http/throttle/rate-counter';
import { RemoteServers } from '../outbound/remote-servers';

export interface State {
  status: 'ok' | 'stopping' | 'unavailable';
  database: 'ok' | 'away';
  rateLimits: 'shared' | 'local';
  /** Of the optional servers that are configured; without one of them the service goes on by itself. */
  servers?: Record<string, 'ok' | 'away'>;
}

/** Whether this process should be sent requests. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(
    private readonly reader: TenantReader,
    private readonly counter: RateCounter,
    private readonly servers: RemoteServers,
  ) {}

  /** From now on load balancers are told to send nobody here. */
  stop(): void {
    this.stopping = true;
  }

  async check(): Promise<State> {
    const database = await this.reader.readWithoutBusiness({ text: 'SELECT 1' }).then(
      () => 'ok' as const,
      () => 'away' as const,
    );
    return {
      status: this.stopping ? 'stopping' : database === 'ok' ? 'ok' : 'unavailable',
      database,
      rateLimits: this.counter.degraded ? 'local' : 'shared',
      servers: this.servers.states(),
    };
  }
}
