import { nameOfStop, type Stop } from '../kept/database';
import { usePhone } from '../kept/phone';
import { standingTours } from '../standing';

/** A stop of the day by its name, with its tour. */
export function useStop(name: string): { readonly stop: Stop; readonly tourGuid: string } | undefined {
  const { kept, deeds } = usePhone();
  for (const tour of kept ? standingTours(kept, deeds) : []) {
    const stop = tour.stops.find((each) => nameOfStop(each) === name);
    if (stop) return { stop, tourGuid: tour.guid };
  }
  return undefined;
}
