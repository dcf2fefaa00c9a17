import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../shared/geo/distance';
import { type Town, TownsReadModel } from './towns.read-model';

/** Finds towns around a place, as landmarks for sketch maps. */
@Injectable()
export class NearbyTownsService {
  constructor(private readonly towns: TownsReadModel) {}

  /**
   * Returns the largest towns first.
   *
   * @param kilometres from the place to each side of a square
   */
  findAround(businessId: string, place: Coordinates, kilometres: number, limit: number): Promise<Town[]> {
    return this.towns.findAround(businessId, place, kilometres, limit);
  }
}
