import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../shared/geo/distance';
import { type Town, TownsReadModel } from './towns.read-model';

/** Towns around a place, for sketches that say where it is. */
@Injectable()
export class NearbyTownsService {
  constructor(private readonly towns: TownsReadModel) {}

  /** The largest first. @param kilometres to each side of the place */
  around(businessId: string, place: Coordinates, kilometres: number, limit: number): Promise<Town[]> {
    return this.towns.around(businessId, place, kilometres, limit);
  }
}
