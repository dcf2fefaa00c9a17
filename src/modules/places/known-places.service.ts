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

const GAZETTEER = 'gazetteer';
const GEONAMES = 'GeoNames, CC BY 4.0 (https://www.geonames.org)';
/** Assumed areas of geocoded places by precision, because geocoders return points without an area. An address has no area. */
const AREAS_KM2 = { address: null, postcode: 0.25, city: estimateTownAreaKm2('', 10_000) } as const;
const PRECISION_RANKS: Readonly<Record<string, number>> = { none: 0, city: 1, postcode: 2, address: 3, given: 4 };

/** Locates addresses by stored data only. A job calls the geocoder later for addresses that are not known yet. */
@Injectable()
export class KnownPlacesService implements Geocoder {
  private readonly isOnline: boolean;

  constructor(
    private readonly reader: TenantReader,
    private readonly places: PlacesRepository,
    private readonly readModel: PlacesReadModel,
    private readonly bulk: PlacesBulk,
    private readonly outbox: Outbox,
    @Inject(ENV) env: Env,
  ) {
    this.isOnline = env.GEOCODER_URL !== undefined;
  }

  async geocodeAll(businessId: string, addresses: readonly GeocodableAddress[]): Promise<(GeocodedPlace | null)[]> {
    const places = await this.createGazetteer(businessId).geocodeAll(addresses);
    const keys = addresses.map(toAddressKey);
    const knownPlaces = await this.findKnown(businessId, keys);
    return places.map((place, index) => chooseMorePrecise(place, knownPlaces.get(keys[index] ?? '')));
  }

  /** Requests geocoding of the addresses that are not known yet. Call it inside the unit of work that stores the addresses. */
  async requestGeocoding(businessId: string, addresses: readonly GeocodableAddress[]): Promise<void> {
    if (!this.isOnline) return;
    const addressesByKey = new Map<string, GeocodableAddress>();
    for (const address of addresses) {
      const key = toAddressKey(address);
      const { street, city, state, postalCode, country } = address;
      if (key) addressesByKey.set(key, { street, city, state, postalCode, country });
    }
    if (addressesByKey.size === 0) return;
    const wasWaiting = await this.places.hasWaiting(businessId);
    const added = await this.bulk.schedule(
      businessId,
      [...addressesByKey].map(([key, address]) => ({ key, address })),
    );
    // One job geocodes all waiting addresses. If others were waiting before, the job exists or the next cron run enqueues it.
    if (added && !wasWaiting) await this.outbox.enqueueJob(GEOCODE_TASK, {}, { queue: GEOCODE_QUEUE });
  }

  /** Returns the location of one address, with its precision and its source. */
  async locate(businessId: string, address: GeocodableAddress): Promise<LocationResponse> {
    const [place = null] = await this.createGazetteer(businessId).geocodeAll([address]);
    const key = toAddressKey(address);
    const knownPlace = (await this.findKnown(businessId, [key])).get(key ?? '');
    const best = chooseMorePrecise(place, knownPlace);
    const isGeocoded = best !== null && best !== place;
    const isFromGazetteer = best && best.precision !== 'given';
    const otherProvider = isFromGazetteer ? GAZETTEER : null;
    const provider = isGeocoded ? knownPlace!.provider : otherProvider;
    return {
      latitude: best?.latitude ?? null,
      longitude: best?.longitude ?? null,
      precision: best?.precision ?? 'none',
      score: isGeocoded ? knownPlace!.score : null,
      provider,
      attribution: getAttribution(provider),
      state: findState(best, knownPlace),
      error: knownPlace?.error ?? (best ? null : findCountryFault(address.country)),
    };
  }

  private createGazetteer(businessId: string): GazetteerGeocoder {
    return new GazetteerGeocoder((sql, values) => this.reader.select(businessId, { text: sql, values }));
  }

  private async findKnown(businessId: string, keys: readonly (string | null)[]): Promise<Map<string, KnownPlace>> {
    const usableKeys = keys.filter((key) => key !== null);
    if (!this.isOnline || usableKeys.length === 0) return new Map();
    const knownPlaces = await this.readModel.findKnown(businessId, [...new Set(usableKeys)]);
    return new Map(knownPlaces.map((place) => [place.addressKey, place]));
  }
}

/** Returns a fault for a country that the service does not know, or null. */
export function findCountryFault(country: string | null | undefined): string | null {
  const unknown = describeUnknownCountry(country);
  return unknown === null
    ? null
    : `The country "${unknown.slice(0, 60)}" is not understood, so the address has no place: write an ISO 3166-1 code such as AT, or its name.`;
}

export const getAttribution = (provider: string | null): string | null => {
  if (provider === GAZETTEER) return GEONAMES;
  return provider && provider in ADDRESS_PROTOCOLS
    ? ADDRESS_PROTOCOLS[provider as keyof typeof ADDRESS_PROTOCOLS].attribution
    : null;
};

/** Returns the more precise place. Of two equally precise ones it returns that of the gazetteer, which has the size of the town. */
function chooseMorePrecise(place: GeocodedPlace | null, known: KnownPlace | undefined): GeocodedPlace | null {
  if (!known || known.latitude === null || known.longitude === null) return place;
  const { precision } = known;
  if (precision === null || precision === 'none') return place;
  const isMorePrecise = PRECISION_RANKS[precision]! > PRECISION_RANKS[place?.precision ?? 'none']!;
  if (!isMorePrecise) return place;
  return { latitude: known.latitude, longitude: known.longitude, precision, areaKm2: AREAS_KM2[precision] };
}

function findState(best: GeocodedPlace | null, known: KnownPlace | undefined): LocationResponse['state'] {
  if (known?.nextAt) return known.attempts === 0 ? 'waiting' : 'retrying';
  if (known?.error) return 'failed';
  return best ? 'found' : 'not_found';
}
