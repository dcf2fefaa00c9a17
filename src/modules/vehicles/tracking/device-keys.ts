import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';

/** Whom a device's key belongs to. */
export interface KeyHolder {
  readonly id: string;
  readonly businessId: string;
  readonly suspended: boolean;
}

/** Asks the database at each request, as with tokens: a key that was replaced is out at once. */
@Injectable()
export class DeviceKeys {
  constructor(private readonly reader: TenantReader) {}

  async find(hash: Buffer): Promise<KeyHolder | null> {
    const [row] = await this.reader.readWithoutBusiness<KeyHolder>({
      name: 'device-by-key',
      text: `SELECT id, business_id AS "businessId", suspended FROM tracking_device_by_key($1)`,
      values: [hash],
    });
    return row ?? null;
  }
}
