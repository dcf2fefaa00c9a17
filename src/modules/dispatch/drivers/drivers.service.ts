import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ReferenceChecks } from '../../../core/reference-checks';
import type { JsonText, Page } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { toStoredDriver } from '../../../shared/constraints/constraints';
import { changeExternalData, createExternalData } from '../../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import { DriverListeners } from './driver.listeners';
import { DriversReadModel } from './drivers.read-model';
import { DriversRepository } from './drivers.repository';
import type { DriverListQuery } from './dto/driver-list.query';
import type { CreateDriverDto, UpdateDriverDto } from './dto/driver.dto';
import type { DriverNameResponse, DriverResponse } from './dto/driver.response';

/** Reads, creates, changes and deletes drivers. */
@Injectable()
export class DriversService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly drivers: DriversRepository,
    private readonly readModel: DriversReadModel,
    private readonly references: ReferenceChecks,
    private readonly checks: RecordChecksService,
    private readonly listeners: DriverListeners,
  ) {}

  /** Returns one page of the drivers that match the filter, newest first. */
  list({ businessId, timeZone }: Actor, query: DriverListQuery): Promise<Page<DriverResponse>> {
    return this.readModel.list(businessId, { filter: query.$filter, timeZone }, query);
  }

  async read(actor: Actor, id: string): Promise<JsonText<DriverResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id), 'driver');
  }

  /**
   * Creates a driver.
   *
   * @throws ApiError NOT_FOUND for an unknown member, CONFLICT for a member who is linked to another driver
   */
  create(actor: Actor, dto: CreateDriverDto): Promise<DriverNameResponse> {
    const { userGuid, planning, ...fields } = dto;
    const constraints = toStoredDriver(planning) ?? null;
    return this.work.run(actor.businessId, async () => {
      await this.checks.assertNew(actor.businessId, 'drivers', dto);
      await this.assertMember(actor.businessId, userGuid);
      const id = newId();
      await this.drivers.insertDriver({
        businessId: actor.businessId,
        id,
        ...fields,
        ...createExternalData(dto),
        userId: userGuid,
        planning: constraints,
      });
      return { guid: id, name: fields.name };
    });
  }

  /** Changes the fields that are not undefined. The version increases only if there is one. */
  update(
    actor: Actor,
    id: string,
    { userGuid, planning, externalId, metadata, ...fields }: UpdateDriverDto,
    expected?: ExpectedVersion,
  ): Promise<DriverNameResponse> {
    const constraints = toStoredDriver(planning);
    return this.work.run(actor.businessId, async () => {
      const driver = orNotFound(await this.drivers.lockDriver(actor.businessId, id), 'driver');
      assertVersion(expected, driver.version);
      await this.checks.assertChange(actor.businessId, 'drivers', { metadata, depotId: fields.depotId });
      await this.assertMember(actor.businessId, userGuid);
      const external = changeExternalData({ externalId, metadata });
      const changes = { ...fields, ...external, userId: userGuid, planning: constraints };
      if (Object.values(changes).some((value) => value !== undefined)) await this.drivers.updateDriver(driver, changes);
      return { guid: id, name: fields.name ?? driver.name };
    });
  }

  /**
   * Deletes a driver whom no open dispatch uses.
   *
   * @throws ApiError CONFLICT if an open dispatch uses the driver
   */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const driver = orNotFound(await this.drivers.lockDriver(actor.businessId, id), 'driver');
      assertVersion(expected, driver.version);
      if (await this.references.isReferenced('driver', actor.businessId, id))
        throw new ApiError('CONFLICT', { guid: 'An open dispatch uses this driver.' });
      await this.drivers.markDriverDeleted(driver);
      await this.listeners.notifyDeleted(actor, id);
    });
  }

  /**
   * Locks the driver until the unit of work ends, so that it is not deleted meanwhile.
   *
   * @param field the body field with the id, for the error
   * @throws ApiError NOT_FOUND
   */
  async lockDriver(businessId: string, id: string, field?: string): Promise<void> {
    orNotFound(await this.drivers.lockDriver(businessId, id), 'driver', field);
  }

  /** Checks that the user, if there is one, is a member of the business. */
  private async assertMember(businessId: string, userId: string | null | undefined): Promise<void> {
    if (userId && !(await this.drivers.isMember(businessId, userId))) orNotFound(null, 'user', 'userGuid');
  }
}
