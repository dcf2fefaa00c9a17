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
import { getNotificationChannel } from './position-signal.service';

/** Polling interval while notifications cannot be received. */
const POLL_INTERVAL_MS = 1000;
/**
 * Maximum number of polls between two attempts to listen. There is one poll for each earlier failure since notifications last arrived, so
 * the first retry follows immediately.
 */
const MAX_POLLS = 10;
/** A probe is a notification that this process sends to itself. It tests whether the connection receives notifications. */
const PROBE_INTERVAL_MS = 10_000;
/** The first probe has less time, so that a pooler that drops notifications is detected quickly. */
const FIRST_PROBE_TIMEOUT_MS = 1000;

/**
 * Signals that data of a business may have changed, in any process. It uses PostgreSQL notifications on one connection of this process.
 * They carry no data, so listeners read the changes. While the connection is lost, or a pooler drops notifications, all listeners are
 * signalled every second.
 */
@Injectable()
export class WakeUpsService implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  private readonly listenersByChannel = new Map<string, Set<() => void>>();
  private readonly probeChannel = getNotificationChannel(newId());
  private readonly stopping = new AbortController();
  private client?: Client;
  private listening?: Promise<void>;
  private hasReceivedProbe = false;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Calls `onNewData` whenever the business may have new data. It may also be called without new data. */
  async addListener(businessId: string, onNewData: () => void): Promise<void> {
    const channel = getNotificationChannel(businessId);
    const listeners = this.listenersByChannel.get(channel);
    if (listeners) listeners.add(onNewData);
    else this.listenersByChannel.set(channel, new Set([onNewData]));
    // The loop outlives the request of the first listener.
    this.listening ??= detached(() => this.keepListening());
    // Without a connection, this does nothing: `listenUntilLost` subscribes to the channels of all listeners once it has connected.
    await this.sendStatement(`LISTEN "${channel}"`);
  }

  /**
   * Ends the calls of a listener.
   *
   * @param onNewData the function that was passed to `addListener`
   */
  removeListener(businessId: string, onNewData: () => void): void {
    const channel = getNotificationChannel(businessId);
    const listeners = this.listenersByChannel.get(channel);
    if (!listeners?.delete(onNewData) || listeners.size > 0) return;
    this.listenersByChannel.delete(channel);
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

  /** Listens until the service stops. While no connection works, it signals all listeners at the polling interval. */
  private async keepListening(): Promise<void> {
    let earlierFailures = 0; // Since notifications last arrived, without the current attempt.
    while (!this.stopping.signal.aborted) {
      try {
        await this.listenUntilLost(() => (earlierFailures = 0));
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        if (earlierFailures === 0) this.logger.warn(`Notifications do not arrive: ${describeErrorInBrief(error)}`);
      }
      await this.poll(Math.min(earlierFailures, MAX_POLLS));
      earlierFailures++;
    }
  }

  /** Signals all listeners several times, at the polling interval. Ends early when the service stops. */
  private async poll(times: number): Promise<void> {
    for (let count = 0; count < times; count++) {
      await pause(POLL_INTERVAL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      this.notifyAllListeners();
    }
  }

  /**
   * Listens until the connection is lost, and throws then.
   *
   * @param onProbeReceived called after each probe that has come back, which shows that notifications arrive
   */
  private async listenUntilLost(onProbeReceived: () => void): Promise<void> {
    const client = new Client({
      connectionString: getOwnerUrl(this.env), // A pooler drops notifications.
      application_name: 'dispatch-stream',
      options: `-c role=${APP_ROLE}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    const connection = new AbortController(); // Aborts when the connection is lost or the service stops.
    const onLost = () => connection.abort();
    client.on('error', onLost);
    client.on('end', onLost);
    this.stopping.signal.addEventListener('abort', onLost);
    client.on('notification', ({ channel }) => this.handleNotification(channel));
    try {
      await client.connect();
      this.client = client;
      const channels = [this.probeChannel, ...this.listenersByChannel.keys()];
      await client.query(channels.map((channel) => `LISTEN "${channel}"`).join(';'));
      this.notifyAllListeners(); // Data may have changed while there was no connection.
      for (let waitMs = FIRST_PROBE_TIMEOUT_MS; ; waitMs = PROBE_INTERVAL_MS) {
        this.hasReceivedProbe = false;
        await client.query(`NOTIFY "${this.probeChannel}"`);
        await pause(waitMs, undefined, { signal: connection.signal });
        if (!this.hasReceivedProbe) throw new Error('the connection is open, but no notification comes through it.');
        onProbeReceived();
      }
    } finally {
      this.client = undefined;
      this.stopping.signal.removeEventListener('abort', onLost);
      // Closes the connection. A lost one may never confirm that, so the wait is limited.
      await Promise.race([once(client, 'end'), client.end(), pause(POLL_INTERVAL_MS)]).catch(() => undefined);
    }
  }

  private handleNotification(channel: string): void {
    if (channel === this.probeChannel) {
      this.hasReceivedProbe = true;
      return;
    }
    for (const onNewData of this.listenersByChannel.get(channel) ?? []) onNewData();
  }

  private notifyAllListeners(): void {
    for (const listeners of this.listenersByChannel.values()) {
      for (const onNewData of listeners) onNewData();
    }
  }
}
