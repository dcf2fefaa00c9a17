import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { InUseChecks, type Use } from '../../../application/in-use-checks';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import { expression, instant, jsonOf, nullable } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import { readRecord } from '../../../lists/stored-record';
import type { DriverConstraintsResponse } from '../../../constraints/constraints.response';
import type { DriverResponse } from './dto/driver.response';
import { Driver } from './entities/driver.entity';

const DRIVER_JSON = jsonOf<DriverResponse>({
  guid: 'id',
  name: 'name',
  email: nullable('email'),
  phone: nullable('phone'),
  licenseNumber: nullable('license_number'),
  userGuid: nullable('user_id'),
  planning: nullable(expression<DriverConstraintsResponse>('planning')),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
});

const DRIVERS: PlainList<DriverResponse> = {
  name: 'drivers',
  json: DRIVER_JSON,
  table: 'drivers',
  where: 'business_id = $1 AND deleted_at IS NULL',
  orderBy: 'created_at DESC, id DESC',
};

@Injectable()
export class DriversRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    uses: InUseChecks,
  ) {
    uses.add('user', (businessId, ids) => this.findTiedTo(businessId, ids));
  }

  /** One page, newest first. */
  list(businessId: string, window: AskedPage): Promise<Page<DriverResponse>> {
    return readWindow(this.reader, DRIVERS, businessId, window);
  }

  read(businessId: string, id: string): Promise<JsonText<DriverResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'drivers.one',
      text: `SELECT ${DRIVER_JSON}::text AS json, version FROM drivers
        WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  async insert(driver: QueryDeepPartialEntity<Driver>): Promise<void> {
    await this.work.manager.insert(Driver, driver);
  }

  findForUpdate(businessId: string, id: string): Promise<Driver | null> {
    return this.work.manager
      .createQueryBuilder(Driver, 'd')
      .where('d.businessId = :businessId AND d.id = :id AND d.deletedAt IS NULL', { businessId, id })
      .setLock('pessimistic_write')
      .getOne();
  }

  async update(businessId: string, id: string, changes: QueryDeepPartialEntity<Driver>): Promise<void> {
    await this.work.manager.update(
      Driver,
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  /** Whether the user is a member of the business. */
  async isMember(businessId: string, userId: string): Promise<boolean> {
    const rows: unknown[] = await this.work.manager.query(
      'SELECT 1 FROM members WHERE business_id = $1 AND user_id = $2',
      [businessId, userId],
    );
    return rows.length > 0;
  }

  private async findTiedTo(businessId: string, userIds: readonly string[]): Promise<Use[]> {
    const rows: { id: string; name: string; userId: string }[] = await this.work.manager.query(
      `SELECT id, name, user_id AS "userId" FROM drivers
       WHERE business_id = $1 AND user_id = ANY($2::uuid[]) AND deleted_at IS NULL`,
      [businessId, userIds],
    );
    return rows.map(({ id, name, userId }) => ({
      id: userId,
      by: `The driver "${name}" (${id}) is tied to this user: set the driver's userGuid to null, or delete the driver, first.`,
    }));
  }
}
