import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { responseData, api } from '../../shared/api';
import { useSession } from '../session';
import { MapView } from './map-view';

type Place = readonly [longitude: number, latitude: number];

/** Degrees around the business that are shown: the town and its surroundings. */
const AROUND_DEGREES = 0.25;

/** Returns the location of the business, or undefined while it is unknown. */
function useHome(isNeeded: boolean): Place | undefined {
  const { address } = useSession().business;
  const { street, city, state, postalCode, country, latitude, longitude } = address;
  const hasAddress = latitude !== null && longitude !== null;
  const { data } = useQuery({
    queryKey: ['business', 'place', address],
    queryFn: async (): Promise<Place | null> => {
      const body = { address: { street, city, state, postalCode, country }, limit: 1 };
      const [found] = (await responseData(api.POST('/api/geocode', { body }))).data.results;
      return found?.address.longitude && found.address.latitude
        ? [found.address.longitude, found.address.latitude]
        : null;
    },
    enabled: isNeeded && !hasAddress && Boolean(city ?? postalCode),
    staleTime: Infinity,
    retry: false,
  });
  return hasAddress ? [longitude, latitude] : (data ?? undefined);
}

/** Shows the surroundings of the business on an empty map. */
export function useBusinessSurroundings(view: MapView | 'none' | undefined, isEmpty: boolean): void {
  const isNeeded = view instanceof MapView && isEmpty;
  const home = useHome(isNeeded);
  const key = home?.join();
  useEffect(() => {
    if (!isNeeded || !home) return;
    const [longitude, latitude] = home;
    const corner = (sign: number): Place => [longitude + sign * AROUND_DEGREES, latitude + sign * AROUND_DEGREES];
    view.fitPlaces([corner(-1), corner(1)], false);
  }, [view, isNeeded, key]);
}
