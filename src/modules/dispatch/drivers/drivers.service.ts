import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { InUseChecks } from '../../../application/in-use-checks';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { keptDriver } from '../../../constraints/constraints';
import { UnitOfWork } from '../../../database/unit-of-work';
import { DriversRepository } from './drivers.repository';
import type { CreateDriverDto, UpdateDriverDto } from './dto/driver.dto';
import type { DriverNameResponse, DriverResponse } from './dto/driver.response';

@Injectable()
export class DriversService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly drivers: DriversRepository,
    private readonly uses: InUseChecks,
  ) {}

  list(actor: Actor, window: AskedPage): Promise<Page<DriverResponse>> {
    return this.drivers.list(actor.businessId, window);
  }

  async read(actor: Actor, id: string): Promise<JsonText<DriverResponse>> {
    return found(await this.drivers.read(actor.businessId, id), 'driver');
  }

  create(actor: Actor, { userGuid, planning, ...given }: CreateDriverDto): Promise<DriverNameResponse> {
    const kept = keptDriver(planning) ?? null;
    return this.work.run(actor.businessId, async () => {
      await this.requireMember(actor.businessId, userGuid);
      const id = newId();
      await this.drivers.insert({ businessId: actor.businessId, id, ...given, userId: userGuid, planning: kept });
      return { guid: id, name: given.name };
    });
  }

  update(
    actor: Actor,
    id: string,
    { userGuid, planning, ...given }: UpdateDriverDto,
    expected?: ExpectedVersion,
  ): Promise<DriverNameResponse> {
    const kept = keptDriver(planning);
    return this.work.run(actor.businessId, async () => {
      const driver = found(await this.drivers.findForUpdate(actor.businessId, id), 'driver');
      assertVersion(expected, driver.version);
      await this.requireMember(actor.businessId, userGuid);
      const changes = { ...given, userId: userGuid, planning: kept };
      if (Object.values(changes).some((value) => value !== undefined))
        await this.drivers.update(actor.businessId, id, changes);
      return { guid: id, name: given.name ?? driver.name };
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const { version } = found(await this.drivers.findForUpdate(actor.businessId, id), 'driver');
      assertVersion(expected, version);
      if (await this.uses.any('driver', actor.businessId, id))
        throw new ApiError('CONFLICT', { guid: 'An open dispatch counts on this driver.' });
      await this.drivers.update(actor.businessId, id, { userId: null, deletedAt: () => 'now()' }); // the user is free to leave
    });
  }

  /**
   * Locks the driver until the open unit of work ends, so that they are not deleted meanwhile. Throws 404 when there is none.
   *
   * @param field where the id stands in the body, for the 404
   */
  async lock(businessId: string, id: string, field?: string): Promise<void> {
    found(await this.drivers.findForUpdate(businessId, id), 'driver', field);
  }

  private async requireMember(businessId: string, userId: string | null | undefined): Promise<void> {
    if (userId && !(await this.drivers.isMember(businessId, userId))) found(null, 'user', 'userGuid');
  }
}
