import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../core/page';
import { instantSql, jsonObjectSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { TestBusinessResponse } from './dto/test-business.response';

const TEST_BUSINESS_JSON = jsonObjectSql<TestBusinessResponse>({
  guid: 'business.id',
  name: 'business.name',
  createdAt: instantSql('business.created_at'),
});

/** Reads whether a business is a test business, and the test business of a business. */
@Injectable()
export class TestBusinessesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the test business of the business; null without one. The database function reads the business from the transaction. */
  async findOwn(businessId: string): Promise<JsonText<TestBusinessResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'test-businesses.own',
      text: `SELECT ${TEST_BUSINESS_JSON}::text AS json FROM find_test_business() business`,
      values: [],
    });
  }

  /** Returns whether the business is a test business; undefined if there is no such business. */
  async isTest(businessId: string): Promise<boolean | undefined> {
    const [row] = await this.reader.select<{ isTest: boolean }>(businessId, {
      name: 'test-businesses.is-test',
      text: 'SELECT business.test_of IS NOT NULL AS "isTest" FROM businesses business WHERE business.id = $1',
      values: [businessId],
    });
    return row?.isTest;
  }
}
