import { type PlaceOfArea, toTravelPlaces } from '../../../../../shared/geo/areas';
import type { TravelPlace } from '../../../../../shared/geo/roads/travel';
import { toAddressLine, getOwnDoor } from '../../../routes/route-places';
import type { HomePlace, PlanSnapshot } from '../plan-snapshot';

/**
 * Numbers the places of a plan, which are the rows of its travel matrix. Place 0 is the first depot and place n is the n-th stop. The other
 * depots follow, then the starts and ends of vehicles.
 */
export class PlanPlaces {
  private readonly homes: readonly HomePlace[];

  constructor(private readonly snapshot: PlanSnapshot) {
    const startsAndEnds = snapshot.vehicles.flatMap(({ start, end }) => [start, end]);
    this.homes = [...new Set(startsAndEnds.filter((home) => home !== null))];
  }

  /** Returns all places in the order of their numbers. */
  toTravelPlaces(): TravelPlace[] {
    const { stops, depots } = this.snapshot;
    const [firstDepot, ...otherDepots] = depots.map(({ place, address }): PlaceOfArea => {
      return { ...place, door: getOwnDoor(toAddressLine(address)) };
    });
    const stopPlaces = stops.map(({ place, door }): PlaceOfArea => ({ ...place, door }));
    return toTravelPlaces<PlaceOfArea>([firstDepot!, ...stopPlaces, ...otherDepots, ...this.homes]);
  }

  /** Returns the number of the place of a depot. */
  getDepotPlace(depotIndex: number): number {
    return depotIndex === 0 ? 0 : this.snapshot.stops.length + depotIndex;
  }

  /** Returns the number of the place where a vehicle of the snapshot starts or ends. */
  getHomePlace(home: HomePlace): number {
    const { stops, depots } = this.snapshot;
    return stops.length + depots.length + this.homes.indexOf(home);
  }
}
