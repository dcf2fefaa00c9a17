import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { addressJson } from '../../address/address.response';
import type { JsonText } from '../../application/page';
import { instant, jsonOf, nullable } from '../../database/json-sql';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import { readRecord } from '../../lists/stored-record';
import type { BusinessResponse, SettingsResponse } from './dto/business.response';
import { Business } from './entities/business.entity';

const BUSINESS = jsonOf<BusinessResponse>({
  guid: 'b.id',
  name: 'b.name',
  email: 'b.email',
  phone: nullable('b.phone'),
  address: addressJson('b.address'),
  settings: jsonOf<SettingsResponse>({ timezone: 'b.timezone', currency: 'b.currency' }),
  plan: 'b.plan',
  createdAt: instant('b.created_at'),
  updatedAt: instant('b.updated_at'),
});

@Injectable()
export class BusinessRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  read(businessId: string): Promise<JsonText<BusinessResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'businesses.one',
      text: `SELECT b.version, ${BUSINESS}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [businessId],
    });
  }

  /** Whether any business has this address for mail: the one question that is asked over all of them. */
  async isEmailTaken(email: string): Promise<boolean> {
    const [row] = await this.reader.readWithoutBusiness<{ taken: boolean }>({
      name: 'businesses.has-email',
      text: 'SELECT business_has_email($1) AS taken',
      values: [email],
    });
    return row!.taken;
  }

  async insert(business: QueryDeepPartialEntity<Business>): Promise<void> {
    await this.work.manager.insert(Business, business);
  }

  async addOwner(businessId: string, userId: string): Promise<void> {
    await this.work.manager.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'owner')`, [
      businessId,
      userId,
    ]);
  }

  findForUpdate(businessId: string): Promise<Business | null> {
    return this.work.manager.findOne(Business, { where: { id: businessId }, lock: { mode: 'pessimistic_write' } });
  }

  async update(businessId: string, changes: QueryDeepPartialEntity<Business>): Promise<void> {
    await this.work.manager.update(
      Business,
      { id: businessId },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }
}
