import { keyOfStop, type Stop } from '../storage/database';
import { usePhone } from '../storage/phone';
import { currentRoutes } from '../route-state';

/** Finds a stop of the day by its key, with its route. */
export function useStop(key: string): { readonly stop: Stop; readonly routeGuid: string } | undefined {
  const { storedDay, actions } = usePhone();
  for (const route of storedDay ? currentRoutes(storedDay, actions) : []) {
    const stop = route.stops.find((each) => keyOfStop(each) === key);
    if (stop) return { stop, routeGuid: route.guid };
  }
  return undefined;
}
