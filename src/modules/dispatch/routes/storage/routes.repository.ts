import { Injectable } from '@nestjs/common';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { Route } from '../entities/route.entity';
import type { StoredRoute } from './stored-route';

/**
 * The columns that a new route of the same dispatch replaces: those of `toColumns`, `leg` and `computed_at`. Promised and expected returns
 * stay, because the drive goes on.
 */
const REPLACED_COLUMNS = [
  'depot_address',
  'depot_latitude',
  'depot_longitude',
  'depot_area_km2',
  'departs_at',
  'returns_at',
  'distance_m',
  'duration_s',
  'travel_s',
  'direct_m',
  'pause_s',
  'has_no_road_back',
  'end_address',
  'end_latitude',
  'end_longitude',
  'is_open_end',
  'ordered_at',
  'leg',
  'computed_at',
];

/** Writes routes. Call it inside a unit of work. */
@Injectable()
export class RoutesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Stores the route of a dispatch without its stops, in place of an earlier one.
   *
   * @returns its id, which stays the same
   */
  async storeRoute(businessId: string, dispatchId: string, route: StoredRoute): Promise<string> {
    const stored = await this.work.manager
      .getRepository(Route)
      .createQueryBuilder()
      .insert()
      .values({ businessId, dispatchId, id: newId(), ...toColumns(route), leg: null, computedAt: () => 'now()' })
      .orUpdate(REPLACED_COLUMNS, ['business_id', 'dispatch_id'])
      .returning('id')
      .updateEntity(false)
      .execute();
    const [row] = stored.raw as Pick<Route, 'id'>[];
    return row!.id;
  }
}

/** Returns the values of the columns. A column that is added here belongs to `REPLACED_COLUMNS` too. */
const toColumns = ({ depot, end, ...route }: StoredRoute) => ({
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
