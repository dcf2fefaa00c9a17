import { Injectable } from '@nestjs/common';
import { addressJson } from '../../shared/address/address.response';
import type { JsonText } from '../../core/page';
import { booleanSql, instantSql, jsonObjectSql, nullableSql } from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { readRecord } from '../../platform/database/lists/stored-record';
import type { BusinessResponse, SettingsResponse } from './dto/business.response';

const BUSINESS_JSON = jsonObjectSql<BusinessResponse>({
  guid: 'b.id',
  name: 'b.name',
  email: 'b.email',
  phone: nullableSql('b.phone'),
  address: addressJson('b.address'),
  settings: jsonObjectSql<SettingsResponse>({
    timezone: 'b.timezone',
    currency: 'b.currency',
    requireSecondFactor: booleanSql('b.require_second_factor'),
  }),
  plan: 'b.plan',
  isTest: booleanSql('b.test_of IS NOT NULL'),
  createdAt: instantSql('b.created_at'),
  updatedAt: instantSql('b.updated_at'),
});

/** Reads the profile of a business. */
@Injectable()
export class BusinessReadModel {
  constructor(private readonly reader: TenantReader) {}

  read(businessId: string): Promise<JsonText<BusinessResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'businesses.one',
      text: `SELECT b.version, ${BUSINESS_JSON}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [businessId],
    });
  }

  /** Returns whether any business uses this email address. It is the only query over all businesses here. */
  async isEmailTaken(email: string): Promise<boolean> {
    const [row] = await this.reader.readWithoutBusiness<{ taken: boolean }>({
      name: 'businesses.has-email',
      text: 'SELECT business_has_email($1) AS taken',
      values: [email],
    });
    return row!.taken;
  }
}
