import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { detached } from '../../../../common/async-context';
import { describeErrorInBrief } from '../../../../common/errors/error-facts';
import { newId } from '../../../../common/ids';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { APP_ROLE, getOwnerUrl } from '../../../../platform/database/options';
import { getChannel } from './position-signal.service';

/** Polling interval while notifications cannot be received. */
const POLL_MS = 1000;
/** Maximum number of polls between two attempts to listen again. */
const MAX_POLLS = 10;
/** Interval of probes that test whether the connection receives notifications, and limit of the first one. */
const PROBE_MS = 10_000;
const FIRST_PROBE_MS = 1000;

/**
 * Signals that data of a business may have changed, in any process. It uses PostgreSQL notifications on one connection of this process.
 * They carry no data, so listeners read the changes. While the connection is lost, or a pooler drops notifications, all listeners are
 * signalled every second.
 */
@Injectable()
export class WakeUpsService implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  private readonly wakes = new Map<string, Set<() => void>>();
  private readonly probe = getChannel(newId());
  private readonly stopping = new AbortController();
  private client?: Client;
  private listening?: Promise<void>;
  private hasReceivedProbe = false;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Calls `wake` whenever the business may have new data. It may also be called without new data. */
  async add(businessId: string, wake: () => void): Promise<void> {
    const channel = getChannel(businessId);
    const wakes = this.wakes.get(channel);
    if (wakes) wakes.add(wake);
    else this.wakes.set(channel, new Set([wake]));
    this.listening ??= detached(() => this.keepListening());
    await this.sendStatement(`LISTEN "${channel}"`);
  }

  /** @param wake the function that was passed to `add` */
  remove(businessId: string, wake: () => void): void {
    const channel = getChannel(businessId);
    const wakes = this.wakes.get(channel);
    if (!wakes?.delete(wake) || wakes.size > 0) return;
    this.wakes.delete(channel);
    void this.sendStatement(`UNLISTEN "${channel}"`);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.listening;
  }

  /** Sends a statement. Errors are ignored: after a lost connection, the next one subscribes to all channels again. */
  private async sendStatement(statement: string): Promise<void> {
    await this.client?.query(statement).catch(() => undefined);
  }

  private async keepListening(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; failures++) {
      try {
        await this.listen(() => (failures = 0));
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        if (failures === 0) this.logger.warn(`Notifications do not arrive: ${describeErrorInBrief(error)}`);
      }
      for (let polls = 0; polls < Math.min(failures, MAX_POLLS); polls++) {
        await pause(POLL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
        if (this.stopping.signal.aborted) return;
        this.wakeAll();
      }
    }
  }

  /**
   * Listens until the connection is lost, and throws then.
   *
   * @param onProbeReceived called after each probe that has come back, which shows that notifications arrive
   */
  private async listen(onProbeReceived: () => void): Promise<void> {
    const client = new Client({
      connectionString: getOwnerUrl(this.env), // A pooler drops notifications.
      application_name: 'dispatch-stream',
      options: `-c role=${APP_ROLE}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    const over = new AbortController();
    const lost = () => over.abort();
    client.on('error', lost);
    client.on('end', lost);
    this.stopping.signal.addEventListener('abort', lost);
    client.on('notification', ({ channel }) => this.handleNotification(channel));
    try {
      await client.connect();
      this.client = client;
      await client.query([this.probe, ...this.wakes.keys()].map((channel) => `LISTEN "${channel}"`).join(';'));
      this.wakeAll(); // Data may have changed while there was no connection.
      for (let wait = FIRST_PROBE_MS; ; wait = PROBE_MS) {
        this.hasReceivedProbe = false;
        await client.query(`NOTIFY "${this.probe}"`);
        await pause(wait, undefined, { signal: over.signal });
        if (!this.hasReceivedProbe) throw new Error('the connection is open, but no notification comes through it.');
        onProbeReceived();
      }
    } finally {
      this.client = undefined;
      this.stopping.signal.removeEventListener('abort', lost);
      await Promise.race([once(client, 'end'), client.end(), pause(POLL_MS)]).catch(() => undefined);
    }
  }

  private handleNotification(channel: string): void {
    if (channel === this.probe) this.hasReceivedProbe = true;
    else for (const wake of this.wakes.get(channel) ?? []) wake();
  }

  private wakeAll(): void {
    for (const wakes of this.wakes.values()) for (const wake of wakes) wake();
  }
}
