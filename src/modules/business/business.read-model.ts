import { Injectable } from '@nestjs/common';
import { addressJsonSql } from '../../shared/address/address.response';
import type { JsonText } from '../../core/page';
import { booleanSql, instantSql, jsonObjectSql, nullableSql } from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { readRecord } from '../../platform/database/lists/stored-record';
import type { BusinessResponse, SettingsResponse } from './dto/business.response';

const BUSINESS_JSON = jsonObjectSql<BusinessResponse>({
  guid: 'business.id',
  name: 'business.name',
  email: 'business.email',
  phone: nullableSql('business.phone'),
  address: addressJsonSql('business.address'),
  settings: jsonObjectSql<SettingsResponse>({
    timezone: 'business.timezone',
    currency: 'business.currency',
    requireSecondFactor: booleanSql('business.require_second_factor'),
  }),
  plan: 'business.plan',
  isTest: booleanSql('business.test_of IS NOT NULL'),
  createdAt: instantSql('business.created_at'),
  updatedAt: instantSql('business.updated_at'),
});

/** Reads the profile of a business. */
@Injectable()
export class BusinessReadModel {
  constructor(private readonly reader: TenantReader) {}

  read(businessId: string): Promise<JsonText<BusinessResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'businesses.one',
      text: `SELECT business.version, ${BUSINESS_JSON}::text AS json FROM businesses business WHERE business.id = $1`,
      values: [businessId],
    });
  }

  /** Returns whether any business uses this email address. It is the only query over all businesses here. */
  async isEmailTaken(email: string): Promise<boolean> {
    const [row] = await this.reader.readWithoutBusiness<{ isTaken: boolean }>({
      name: 'businesses.has-email',
      text: 'SELECT business_has_email($1) AS "isTaken"',
      values: [email],
    });
    return row!.isTaken; // The statement selects from no table, so it returns one row.
  }
}
