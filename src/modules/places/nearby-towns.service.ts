import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../shared/geo/distance';
import { type Town, TownsReadModel } from './towns.read-model';

/** Finds towns around a place, as landmarks for sketch maps. */
@Injectable()
export class NearbyTownsService {
  constructor(private readonly towns: TownsReadModel) {}

  /**
   * Returns the largest towns in a square around a place, the largest first.
   *
   * @param radiusKm the distance from the place to each side of the square
   */
  findTownsAround(businessId: string, place: Coordinates, radiusKm: number, limit: number): Promise<Town[]> {
    return this.towns.findTownsAround(businessId, place, radiusKm, limit);
  }
}
