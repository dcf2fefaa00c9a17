import { Injectable } from '@nestjs/common';
import { In, IsNull, type Repository } from 'typeorm';
import { ReferenceChecks, type Reference } from '../../../core/reference-checks';
import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Member } from '../../business/entities/member.entity';
import { Driver } from './entities/driver.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

type DriverKey = Pick<Driver, 'businessId' | 'id'>;
type NewDriver = DriverKey &
  Pick<Driver, 'name'> &
  Partial<
    Pick<Driver, 'email' | 'phone' | 'licenseNumber' | 'userId' | 'planning' | 'depotId' | keyof ExternalDataColumns>
  >;

/** Writes and locks drivers. Call it inside a unit of work. */
@Injectable()
export class DriversRepository {
  constructor(
    private readonly work: UnitOfWork,
    references: ReferenceChecks,
  ) {
    references.add('user', (businessId, ids) => this.findLinkedTo(businessId, ids));
    references.add('depot', (businessId, ids) => this.findAtDepots(businessId, ids));
  }

  async insertDriver(driver: NewDriver): Promise<void> {
    await this.drivers.insert(driver);
  }

  /** Locks the driver for the rest of the transaction. */
  lockDriver(businessId: string, id: string): Promise<Driver | null> {
    return this.drivers.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Writes the changes and increments the version. Members that are undefined stay as they are. */
  async updateDriver({ businessId, id }: DriverKey, changes: Partial<Omit<NewDriver, keyof DriverKey>>): Promise<void> {
    await this.drivers.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  /** Deletes the driver and unlinks the user. */
  async markDriverDeleted({ businessId, id }: DriverKey): Promise<void> {
    await this.drivers.update({ businessId, id }, { userId: null, deletedAt: () => 'now()', ...NEXT_VERSION });
  }

  /** Returns whether the user is a member of the business. */
  isMember(businessId: string, userId: string): Promise<boolean> {
    return this.work.manager.existsBy(Member, { businessId, userId });
  }

  private async findLinkedTo(businessId: string, userIds: readonly string[]): Promise<Reference[]> {
    const linked = await this.drivers.find({
      select: { id: true, name: true, userId: true },
      where: { businessId, userId: In([...userIds]), deletedAt: IsNull() },
    });
    return linked.map(({ id, name, userId }) => ({
      id: userId!,
      by: `The driver "${name}" (${id}) is linked to this user: set the driver's userGuid to null, or delete the driver, first.`,
    }));
  }

  /** Returns a record at one of the depots, for the message that the depot is in use. */
  private async findAtDepots(businessId: string, depotIds: readonly string[]): Promise<Reference[]> {
    const [driver] = await this.drivers.find({
      select: { id: true, depotId: true, name: true },
      where: { businessId, depotId: In([...depotIds]), deletedAt: IsNull() },
      order: { id: 'ASC' },
      take: 1,
    });
    return driver ? [{ id: driver.depotId!, by: `The driver "${driver.name}"` }] : [];
  }

  private get drivers(): Repository<Driver> {
    return this.work.manager.getRepository(Driver);
  }
}
