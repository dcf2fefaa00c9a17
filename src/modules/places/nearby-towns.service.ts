import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../geo/distance';
import { type Town, TownsRepository } from './towns.repository';

/** Towns around a place, for sketches that say where it is. */
@Injectable()
export class NearbyTownsService {
  constructor(private readonly towns: TownsRepository) {}

  /** The largest first. @param kilometres to each side of the place */
  around(businessId: string, place: Coordinates, kilometres: number, limit: number): Promise<Town[]> {
    return this.towns.around(businessId, place, kilometres, limit);
  }
}
