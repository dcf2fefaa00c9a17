import { Injectable } from '@nestjs/common';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { Route } from '../entities/route.entity';
import type { StoredRoute } from './stored-route';

/** Writes routes. Call it inside a unit of work. */
@Injectable()
export class RoutesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Stores the route of a dispatch without its stops. An earlier route of the dispatch is overwritten except for its id and for
   * `promisedReturnAt` and `expectedReturnAt`, because the vehicle may be on the way.
   *
   * @returns the id of the route
   */
  async storeRoute(businessId: string, dispatchId: string, route: StoredRoute): Promise<string> {
    const repository = this.work.manager.getRepository(Route);
    // The current leg belongs to the earlier route. Arrivals compute it again.
    const replacedValues = { ...toColumnValues(route), leg: null, computedAt: () => 'now()' };
    // `orUpdate` requires the names of the columns in the database.
    const replacedColumns = repository.metadata.columns.filter(({ propertyName }) => propertyName in replacedValues);
    const stored = await repository
      .createQueryBuilder()
      .insert()
      .values({ businessId, dispatchId, id: newId(), ...replacedValues })
      .orUpdate(
        replacedColumns.map(({ databaseName }) => databaseName),
        ['business_id', 'dispatch_id'],
      )
      .returning('id')
      .updateEntity(false)
      .execute();
    const [row] = stored.raw as Pick<Route, 'id'>[];
    return row!.id;
  }
}

/** Returns the values of the columns that come from the route. `travelS`, `directM` and `pauseS` are those of the way back. */
const toColumnValues = ({ depot, end, ...route }: StoredRoute) => ({
  depotAddress: depot.addressLine,
  depotLatitude: depot.latitude,
  depotLongitude: depot.longitude,
  depotAreaKm2: depot.areaKm2,
  departsAt: route.departsAt,
  returnsAt: route.returnsAt,
  distanceM: String(route.distanceM),
  durationS: String(route.durationS),
  travelS: route.returnTravelS,
  directM: route.returnDirectM,
  pauseS: route.returnPauseS,
  hasNoRoadBack: route.hasNoRoadBack,
  endAddress: end.place?.addressLine ?? null,
  endLatitude: end.place?.latitude ?? null,
  endLongitude: end.place?.longitude ?? null,
  isOpenEnd: end.isOpen,
  orderedAt: route.orderedAt,
});
