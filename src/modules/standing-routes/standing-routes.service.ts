import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import type { JsonText, Page, RequestedPage } from '../../core/page';
import { differences } from '../../common/differences';
import { orNotFound } from '../../common/errors/api-error';
import { refuseFaults } from '../../common/errors/faults';
import { newId } from '../../common/ids';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../shared/audit/audit-log';
import { findRegionFault } from '../recurring/holidays';
import type { CreateStandingRouteDto, StandingStopDto, UpdateStandingRouteDto } from './dto/standing-route.dto';
import type { StandingRouteResponse } from './dto/standing-route.response';
import type { StandingStop } from './entities/standing-route.entity';
import { StandingRoutesReadModel } from './standing-routes.read-model';
import { type NewStandingRoute, StandingRoutesRepository } from './standing-routes.repository';

/** Routes that visit the same customers on weekdays. */
@Injectable()
export class StandingRoutesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: StandingRoutesRepository,
    private readonly readModel: StandingRoutesReadModel,
    private readonly audit: AuditLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  list({ businessId }: Actor, page: RequestedPage): Promise<Page<StandingRouteResponse>> {
    return this.readModel.list(businessId, page);
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<StandingRouteResponse>> {
    return orNotFound(await this.readModel.read(businessId, id), 'standing route');
  }

  /**
   * Creates a standing route. Its dispatches are created by the job.
   *
   * @throws ApiError VALIDATION_ERROR for a customer that is listed twice, and for unknown holidays
   * @throws ApiError NOT_FOUND that names each unknown record
   */
  async create(
    actor: Actor,
    dto: CreateStandingRouteDto,
  ): Promise<{ id: string; route: JsonText<StandingRouteResponse> }> {
    const { businessId } = actor;
    const id = newId();
    const route: NewStandingRoute = {
      businessId,
      id,
      name: dto.name,
      weekdays: dto.weekdays,
      driverId: toLowerCaseId(dto.driverId ?? null),
      vehicleId: toLowerCaseId(dto.vehicleId ?? null),
      depotId: toLowerCaseId(dto.depotId ?? null),
      departure: dto.departure ?? this.env.PLAN_SHIFT_START,
      leadDays: dto.leadDays ?? 0,
      holidays: dto.holidays ?? null,
      stops: dto.stops.map(toStop),
      sequence: dto.sequence,
      isPaused: dto.isPaused ?? false,
    };
    await assertRoute(route);
    return this.work.run(businessId, async () => {
      await this.assertExisting(route, route);
      await this.repository.insertRoute(route);
      await this.record(actor, id, 'standing_route.created', { name: route.name, weekdays: route.weekdays });
      return { id, route: orNotFound(await this.readModel.read(businessId, id), 'standing route') };
    });
  }

  /** Changes the fields that are not undefined. Dispatches that exist stay as they are. */
  async update(
    actor: Actor,
    id: string,
    dto: UpdateStandingRouteDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<StandingRouteResponse>> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const route = orNotFound(await this.repository.lockRoute(businessId, id), 'standing route');
      assertVersion(expected, route.version);
      const { stops, driverId, vehicleId, depotId, ...others } = dto;
      const changes = differences(route, {
        ...others,
        ...(driverId !== undefined && { driverId: toLowerCaseId(driverId) }),
        ...(vehicleId !== undefined && { vehicleId: toLowerCaseId(vehicleId) }),
        ...(depotId !== undefined && { depotId: toLowerCaseId(depotId) }),
        ...(stops && { stops: stops.map(toStop) }),
      });
      if (Object.keys(changes).length > 0) {
        await assertRoute({ ...route, ...changes });
        await this.assertExisting(route, changes);
        await this.repository.updateRoute(route, changes);
        await this.record(actor, id, 'standing_route.updated', changes);
      }
      return orNotFound(await this.readModel.read(businessId, id), 'standing route');
    });
  }

  /** Ends the route. Its dispatches stay. */
  async delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const route = orNotFound(await this.repository.lockRoute(businessId, id), 'standing route');
      assertVersion(expected, route.version);
      await this.repository.deleteRoute(route);
      await this.record(actor, id, 'standing_route.deleted', {});
    });
  }

  /** @throws ApiError NOT_FOUND that names each unknown record of the request */
  private async assertExisting(
    { businessId }: Pick<NewStandingRoute, 'businessId'>,
    { driverId = null, vehicleId = null, depotId = null, stops = [] }: Partial<NewStandingRoute>,
  ): Promise<void> {
    const customerIds = stops.map(({ customerId }) => customerId);
    const existing = await this.readModel.findExisting(businessId, { driverId, vehicleId, depotId, customerIds });
    const faults: Record<string, string> = {};
    if (driverId !== null && !existing.has(driverId)) faults.driverId = 'No such driver.';
    if (vehicleId !== null && !existing.has(vehicleId)) faults.vehicleId = 'No such vehicle.';
    if (depotId !== null && !existing.has(depotId)) faults.depotId = 'No such depot.';
    for (const [index, customerId] of customerIds.entries())
      if (!existing.has(customerId)) faults[`stops.${index}.customerId`] = 'No such customer.';
    refuseFaults('NOT_FOUND', faults);
  }

  private async record(actor: Actor, subjectId: string, action: string, changes: object): Promise<void> {
    await this.audit.record(actor, { action, subjectType: 'standing_route', subjectId, changes: { ...changes } });
  }
}

/**
 * Checks that each customer is visited once, and that the holidays are known.
 *
 * @throws ApiError VALIDATION_ERROR that names the field
 */
async function assertRoute({ stops, holidays }: Pick<NewStandingRoute, 'stops' | 'holidays'>): Promise<void> {
  const faults: Record<string, string> = {};
  const firstStopByCustomer = new Map<string, number>();
  for (const [index, { customerId }] of stops.entries()) {
    const firstStop = firstStopByCustomer.get(customerId);
    if (firstStop === undefined) {
      firstStopByCustomer.set(customerId, index);
      continue;
    }
    faults[`stops.${index}.customerId`] =
      `Is the customer of stops.${firstStop} already. Accepted: each customer once.`;
  }
  const regionFaults = holidays ? await findRegionFault(holidays) : undefined;
  refuseFaults('VALIDATION_ERROR', { ...faults, ...regionFaults });
}

/** Returns an id in lower case, as the database returns it. */
const toLowerCaseId = (id: string | null): string | null => id && id.toLowerCase();

const toStop = ({ customerId, window }: StandingStopDto): StandingStop => ({
  customerId: customerId.toLowerCase(),
  window: window ? { start: window.start, end: window.end } : null,
});
