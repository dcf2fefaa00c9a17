import { keyOfStop, type Stop } from '../storage/database';
import { ownActions, usePhone } from '../storage/phone';
import { currentRoutes } from '../route-state';

/** Finds a stop of the day by its key, with its route. */
export function useStop(key: string): { readonly stop: Stop; readonly routeGuid: string } | undefined {
  const phone = usePhone();
  for (const route of phone.storedDay ? currentRoutes(phone.storedDay, ownActions(phone)) : []) {
    const stop = route.stops.find((each) => keyOfStop(each) === key);
    if (stop) return { stop, routeGuid: route.guid };
  }
  return undefined;
}
