import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { isServerAway } from '../../../database/servers-away';
import { TenantReader } from '../../../database/tenant-reader';

/** Whom a device's key belongs to. */
export interface KeyHolder {
  readonly id: string;
  readonly businessId: string;
  readonly suspended: boolean;
}

interface Asked {
  readonly hash: Buffer;
  readonly resolve: (holder: KeyHolder | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks the database at each request, as with tokens: a key that was replaced is out at once. Requests that come while one
 * look-up is under way share the next.
 */
@Injectable()
export class DeviceKeysService {
  private asked: Asked[] = [];
  private isAsking = false;
  private readonly own = new AsyncResource('DeviceKeysService');

  constructor(private readonly reader: TenantReader) {}

  find(hash: Buffer): Promise<KeyHolder | null> {
    return new Promise((resolve, reject) => {
      this.asked.push({ hash, resolve, reject });
      if (!this.isAsking) setImmediate(() => this.own.runInAsyncScope(() => void this.ask()));
      this.isAsking = true;
    });
  }

  private async ask(): Promise<void> {
    const asked = this.asked;
    this.asked = [];
    await this.answer(asked);
    this.isAsking = this.asked.length > 0;
    if (this.isAsking) void this.ask();
  }

  private async answer(asked: readonly Asked[]): Promise<void> {
    try {
      const rows = await this.reader.readWithoutBusiness<KeyHolder & { hash: Buffer }>({
        name: 'devices.by-key',
        text: `SELECT key_hash AS hash, id, business_id AS "businessId", suspended FROM tracking_devices_by_key($1)`,
        values: [asked.map(({ hash }) => hash)],
      });
      const holders = new Map(rows.map(({ hash, ...holder }) => [hash.toString('base64'), holder]));
      for (const { hash, resolve } of asked) resolve(holders.get(hash.toString('base64')) ?? null);
    } catch (error) {
      // What cannot be looked up for one, whose server is away, can be for others.
      if (isServerAway(error) && asked.length > 1) await Promise.all(asked.map((one) => this.answer([one])));
      else for (const { reject } of asked) reject(error);
    }
  }
}
