import { Inject, Injectable } from '@nestjs/common';
import { describeUnknownCountry } from '../../common/text/countries';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { toAddressKey } from '../../shared/geo/address-key';
import { ADDRESS_PROTOCOLS } from '../../shared/geo/address-servers/address-protocols';
import { estimateTownAreaKm2 } from '../../shared/geo/areas';
import { GazetteerGeocoder } from '../../shared/geo/places/gazetteer-geocoder';
import type { GeocodableAddress, GeocodedPlace, Geocoder } from '../../shared/geo/geocoder';
import { Outbox } from '../../platform/jobs/outbox';
import type { LocationResponse } from './dto/location.response';
import { GEOCODE_QUEUE, GEOCODE_TASK } from './geocoding/geocoding-job';
import { PlacesBulk } from './places.bulk';
import { type KnownPlace, PlacesReadModel } from './places.read-model';
import { PlacesRepository } from './places.repository';

/** The provider of places from the gazetteer, as responses name it. */
export const GAZETTEER_PROVIDER = 'gazetteer';
export const GAZETTEER_ATTRIBUTION = 'GeoNames, CC BY 4.0 (https://www.geonames.org)';
/**
 * Assumed areas of geocoded places by precision, because geocoders return points without an area. An address has no area. A town is
 * assumed to have 10,000 people and a common density.
 */
const ASSUMED_AREAS_KM2 = { address: null, postcode: 0.25, city: estimateTownAreaKm2('', 10_000) } as const;
const PRECISION_RANKS: Readonly<Record<string, number>> = { none: 0, city: 1, postcode: 2, address: 3, given: 4 };

/**
 * Locates addresses by stored data only. There are two sources: the gazetteer, a table of towns and postcodes (GeoNames), and stored
 * results of the geocoder, an external server. A job calls the geocoder later for addresses that are not known yet.
 */
@Injectable()
export class KnownPlacesService implements Geocoder {
  /** Whether the operator has configured a geocoder. */
  private readonly hasGeocoder: boolean;

  constructor(
    private readonly reader: TenantReader,
    private readonly places: PlacesRepository,
    private readonly readModel: PlacesReadModel,
    private readonly bulk: PlacesBulk,
    private readonly outbox: Outbox,
    @Inject(ENV) env: Env,
  ) {
    this.hasGeocoder = env.GEOCODER_URL !== undefined;
  }

  /** Returns a place for each address, in their order; null for an address that has no known place. */
  async geocodeAll(businessId: string, addresses: readonly GeocodableAddress[]): Promise<(GeocodedPlace | null)[]> {
    const gazetteerPlaces = await this.createGazetteer(businessId).geocodeAll(addresses);
    const keys = addresses.map(toAddressKey);
    const geocodedPlaces = await this.findGeocodedPlaces(businessId, keys);
    return gazetteerPlaces.map((place, index) => chooseMorePrecise(place, geocodedPlaces.get(keys[index] ?? '')));
  }

  /** Requests geocoding of the addresses that are not known yet. Call it inside the unit of work that stores the addresses. */
  async requestGeocoding(businessId: string, addresses: readonly GeocodableAddress[]): Promise<void> {
    if (!this.hasGeocoder) return;
    const addressesByKey = new Map<string, GeocodableAddress>();
    for (const address of addresses) {
      const key = toAddressKey(address);
      const { street, city, state, postalCode, country } = address;
      if (key) addressesByKey.set(key, { street, city, state, postalCode, country });
    }
    if (addressesByKey.size === 0) return;
    const wereOthersWaiting = await this.places.hasWaitingAddresses(businessId);
    const rows = [...addressesByKey].map(([key, address]) => ({ key, address }));
    const scheduledCount = await this.bulk.scheduleAddresses(businessId, rows);
    // One job geocodes all waiting addresses. If others were waiting before, the job exists or the next cron run enqueues it.
    if (scheduledCount > 0 && !wereOthersWaiting)
      await this.outbox.enqueueJob(GEOCODE_TASK, {}, { queue: GEOCODE_QUEUE });
  }

  /** Returns the location of one address, with its precision and its source. */
  async locate(businessId: string, address: GeocodableAddress): Promise<LocationResponse> {
    const [gazetteerPlace = null] = await this.createGazetteer(businessId).geocodeAll([address]);
    const key = toAddressKey(address);
    const geocodedPlace = (await this.findGeocodedPlaces(businessId, [key])).get(key ?? '');
    const best = chooseMorePrecise(gazetteerPlace, geocodedPlace);
    const { provider, score } = best === gazetteerPlace ? toGazetteerSource(best) : geocodedPlace!;
    return {
      latitude: best?.latitude ?? null,
      longitude: best?.longitude ?? null,
      precision: best?.precision ?? 'none',
      score,
      provider,
      attribution: getAttribution(provider),
      state: findState(best, geocodedPlace),
      error: geocodedPlace?.error ?? (best ? null : findCountryFault(address.country)),
    };
  }

  private createGazetteer(businessId: string): GazetteerGeocoder {
    return new GazetteerGeocoder((sql, values) => this.reader.select(businessId, { text: sql, values }));
  }

  /** Returns the stored results of the geocoder by key. A key that is null has none. */
  private async findGeocodedPlaces(
    businessId: string,
    keys: readonly (string | null)[],
  ): Promise<Map<string, KnownPlace>> {
    const usableKeys = keys.filter((key) => key !== null);
    if (!this.hasGeocoder || usableKeys.length === 0) return new Map();
    const geocodedPlaces = await this.readModel.findKnownPlaces(businessId, [...new Set(usableKeys)]);
    return new Map(geocodedPlaces.map((place) => [place.addressKey, place]));
  }
}

/** Returns a fault for a country that the service does not know, or null. */
export function findCountryFault(country: string | null | undefined): string | null {
  const unknown = describeUnknownCountry(country);
  return unknown === null
    ? null
    : `The country "${unknown.slice(0, 60)}" is not understood, so the address has no place: write an ISO 3166-1 code such as AT, or its name.`;
}

/** Returns the source of the data that must be shown with places of a provider; null if none must be shown. */
export const getAttribution = (provider: string | null): string | null => {
  if (provider === GAZETTEER_PROVIDER) return GAZETTEER_ATTRIBUTION;
  return provider && provider in ADDRESS_PROTOCOLS
    ? ADDRESS_PROTOCOLS[provider as keyof typeof ADDRESS_PROTOCOLS].attribution
    : null;
};

/** Returns the provider of a place of the gazetteer. A place that the client has sent has no provider. */
const toGazetteerSource = (place: GeocodedPlace | null): { provider: string | null; score: null } => ({
  provider: place && place.precision !== 'given' ? GAZETTEER_PROVIDER : null,
  score: null,
});

/**
 * Returns the more precise place. Of two equally precise ones it returns that of the gazetteer, which has the size of the town.
 *
 * @returns the object `gazetteerPlace` itself if it is not less precise
 */
function chooseMorePrecise(
  gazetteerPlace: GeocodedPlace | null,
  geocodedPlace: KnownPlace | undefined,
): GeocodedPlace | null {
  if (!geocodedPlace) return gazetteerPlace;
  const { latitude, longitude, precision } = geocodedPlace;
  if (latitude === null || longitude === null || precision === null || precision === 'none') return gazetteerPlace;
  const isMorePrecise = PRECISION_RANKS[precision]! > PRECISION_RANKS[gazetteerPlace?.precision ?? 'none']!;
  if (!isMorePrecise) return gazetteerPlace;
  return { latitude, longitude, precision, areaKm2: ASSUMED_AREAS_KM2[precision] };
}

function findState(best: GeocodedPlace | null, geocodedPlace: KnownPlace | undefined): LocationResponse['state'] {
  if (geocodedPlace?.nextAt) return geocodedPlace.attempts === 0 ? 'waiting' : 'retrying';
  if (geocodedPlace?.error) return 'failed';
  return best ? 'found' : 'not_found';
}
