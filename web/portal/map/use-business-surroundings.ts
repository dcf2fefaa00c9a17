import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { responseData, api } from '../../shared/api';
import { useSession } from '../session';
import { MapView } from './map-view';

type Place = readonly [longitude: number, latitude: number];

/** Degrees to each side of the business that are shown: the town and its surroundings. */
const RADIUS_DEGREES = 0.25;

/** Returns the location of the business, which is geocoded if its address has none; undefined while it is unknown. */
function useBusinessPlace(isNeeded: boolean): Place | undefined {
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
  const place = useBusinessPlace(isNeeded);
  const key = place?.join();
  useEffect(() => {
    if (!isNeeded || !place) return;
    const [longitude, latitude] = place;
    const corner = (sign: number): Place => [longitude + sign * RADIUS_DEGREES, latitude + sign * RADIUS_DEGREES];
    view.fitPlaces([corner(-1), corner(1)], false);
  }, [view, isNeeded, key]);
}
