import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { isWorkerServerFailure } from '../../../../platform/database/driver/unavailable-servers';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';

/** The device that a key belongs to. */
export interface KeyHolder {
  readonly id: string;
  readonly businessId: string;
  /** Whether the business is suspended. The column of the SQL function has this name. */
  readonly suspended: boolean;
}

/** A key that waits for its look-up. */
interface PendingLookup {
  readonly hash: Buffer;
  readonly resolve: (holder: KeyHolder | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Looks up keys in the database at each request, so that a replaced key is rejected immediately. Requests that arrive during a look-up
 * share the next one.
 */
@Injectable()
export class DeviceKeysService {
  private lookups: PendingLookup[] = [];
  private isLookingUp = false;
  /** Look-ups run outside of the request that starts them, because they serve other requests too. */
  private readonly ownScope = new AsyncResource('DeviceKeysService');

  constructor(private readonly reader: TenantReader) {}

  /** Returns the device with a key of this hash; null if there is none. */
  findHolder(hash: Buffer): Promise<KeyHolder | null> {
    return new Promise((resolve, reject) => {
      this.lookups.push({ hash, resolve, reject });
      if (!this.isLookingUp) setImmediate(() => this.ownScope.runInAsyncScope(() => void this.runLookups()));
      this.isLookingUp = true;
    });
  }

  /** Looks up all waiting keys by one statement, and repeats that while further keys arrive. */
  private async runLookups(): Promise<void> {
    const lookups = this.lookups;
    this.lookups = [];
    await this.settleLookups(lookups);
    this.isLookingUp = this.lookups.length > 0;
    if (this.isLookingUp) void this.runLookups();
  }

  /** Looks up the keys, and resolves or rejects the promise of each one. */
  private async settleLookups(lookups: readonly PendingLookup[]): Promise<void> {
    try {
      const rows = await this.reader.readWithoutBusiness<KeyHolder & { hash: Buffer }>({
        name: 'devices.by-key',
        text: `SELECT key_hash AS hash, id, business_id AS "businessId", suspended FROM tracking_devices_by_key($1)`,
        values: [lookups.map(({ hash }) => hash)],
      });
      const holders = new Map(rows.map(({ hash, ...holder }) => [hash.toString('base64'), holder]));
      for (const { hash, resolve } of lookups) resolve(holders.get(hash.toString('base64')) ?? null);
    } catch (error) {
      // The look-up may fail for one key, whose server is unavailable, and succeed for others.
      if (isWorkerServerFailure(error) && lookups.length > 1) {
        await Promise.all(lookups.map((lookup) => this.settleLookups([lookup])));
        return;
      }
      for (const { reject } of lookups) reject(error);
    }
  }
}
