import { Injectable } from '@nestjs/common';
import { Between, IsNull, MoreThanOrEqual, type Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { StandingRouteDay } from './entities/standing-route-day.entity';
import { StandingRoute } from './entities/standing-route.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

type RouteKey = Pick<StandingRoute, 'businessId' | 'id'>;
export type NewStandingRoute = Omit<StandingRoute, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;
export type StandingRouteChanges = Partial<Omit<NewStandingRoute, 'businessId' | 'id'>>;

/** Writes and locks standing routes and their days. Call it inside a unit of work. */
@Injectable()
export class StandingRoutesRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertRoute(route: NewStandingRoute): Promise<void> {
    await this.routes.insert(route);
  }

  /** Locks the route for the rest of the transaction, so that each of its dispatches is created once. */
  lockRoute(businessId: string, id: string): Promise<StandingRoute | null> {
    return this.routes.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Returns all routes that are not paused. */
  findActive(businessId: string): Promise<StandingRoute[]> {
    return this.routes.find({
      where: { businessId, isPaused: false, deletedAt: IsNull() },
      order: { id: 'ASC' },
    });
  }

  async updateRoute({ businessId, id }: RouteKey, changes: StandingRouteChanges): Promise<void> {
    const written = { ...changes, ...NEXT_VERSION };
    await this.routes.update({ businessId, id }, written);
  }

  async deleteRoute({ businessId, id }: RouteKey): Promise<void> {
    await this.routes.update({ businessId, id }, { deletedAt: () => 'now()' });
  }

  async insertDay(day: StandingRouteDay): Promise<void> {
    await this.days.insert(day);
  }

  /** Returns the days of the route that have a dispatch, from a day on. */
  findDays({ businessId, id }: RouteKey, from: string): Promise<StandingRouteDay[]> {
    return this.days.find({
      where: { businessId, standingRouteId: id, date: MoreThanOrEqual(from) },
      order: { date: 'ASC' },
    });
  }

  /** Returns the days of a period that have a dispatch, also those of routes that are paused or deleted by now. */
  findDaysBetween(
    businessId: string,
    from: string,
    to: string,
  ): Promise<Pick<StandingRouteDay, 'standingRouteId' | 'date' | 'dispatchId'>[]> {
    return this.days.find({
      select: { standingRouteId: true, date: true, dispatchId: true },
      where: { businessId, date: Between(from, to) },
    });
  }

  async updateDay(
    { businessId, standingRouteId, date }: StandingRouteDay,
    changes: Pick<StandingRouteDay, 'shipmentIds' | 'problems'>,
  ): Promise<void> {
    await this.days.update({ businessId, standingRouteId, date }, changes);
  }

  private get routes(): Repository<StandingRoute> {
    return this.work.manager.getRepository(StandingRoute);
  }

  private get days(): Repository<StandingRouteDay> {
    return this.work.manager.getRepository(StandingRouteDay);
  }
}
