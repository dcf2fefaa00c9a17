import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AddressDto } from '../../shared/address/address.dto';
import { toAddress } from '../../shared/address/address.entity';
import type { Actor } from '../../core/actor';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { FoundAddress } from '../../shared/geo/address-servers/address-protocol';
import type { Coordinates } from '../../shared/geo/distance';
import { toPlaceKey } from '../../shared/geo/places/place-key';
import { RemoteServerAway, RemoteServerRefusal } from '../../platform/outbound/remote-server';
import { AddressServerService } from './address-server.service';
import type { GeocodeDto } from './dto/geocode.dto';
import type { GeocodedAddressResponse, GeocodeResponse } from './dto/geocode.response';
import {
  findCountryFault,
  GAZETTEER_ATTRIBUTION,
  GAZETTEER_PROVIDER,
  getAttribution,
  KnownPlacesService,
} from './known-places.service';
import { TownsReadModel } from './towns.read-model';

const DEFAULT_RESULTS = 5;
/** Responses to the same text are cached, because users delete and retype characters. */
const MAX_CACHED_COMPLETIONS = 1_000;
const COMPLETION_LIFETIME_MS = 60_000;
/** Shorter names of towns are not completed: too many begin with them. */
const MIN_TOWN_CHARACTERS = 2;

/** A text that a user is typing. */
interface CompletionRequest {
  readonly businessId: string;
  readonly text: string;
  /** The place near which completions are preferred. */
  readonly near: Coordinates | null;
  /** The largest number of completions. */
  readonly limit: number;
}

/** Completes addresses while a user types, and locates complete ones. Uses the gazetteer if no geocoder is configured. */
@Injectable()
export class GeocodeService {
  private readonly completions = new LRUCache<string, GeocodeResponse>({
    max: MAX_CACHED_COMPLETIONS,
    ttl: COMPLETION_LIFETIME_MS,
  });
  private readonly maxRequestsPerSecond: number;
  /** The second in which requests are counted, in seconds since 1970. */
  private countedSecond = 0;
  /** The number of requests to the geocoder in this second. */
  private requestCount = 0;

  constructor(
    private readonly server: AddressServerService,
    private readonly towns: TownsReadModel,
    private readonly places: KnownPlacesService,
    @Inject(ENV) env: Env,
  ) {
    this.maxRequestsPerSecond = Math.max(1, Math.floor(env.GEOCODER_RATE));
  }

  /** Locates an address, or returns the addresses that begin with a text. */
  async find(actor: Actor, dto: GeocodeDto, signal?: AbortSignal): Promise<GeocodeResponse> {
    const { businessId } = actor;
    const { text, address, limit = DEFAULT_RESULTS } = dto;
    if (address) return this.locate(businessId, address);
    const near = dto.near ?? (await this.findBusinessLocation(businessId));
    const request = { businessId, text: text!, near, limit }; // The DTO has either an address or a text.
    return (await this.completeByServer(request, signal)) ?? this.completeByTown(request);
  }

  /** Locates an address as shipments are located: from stored data, without a call to the geocoder. */
  private async locate(businessId: string, input: AddressDto): Promise<GeocodeResponse> {
    const address = toAddress(input);
    const { latitude, longitude, precision, score, provider, attribution } = await this.places.locate(
      businessId,
      address,
    );
    const results: GeocodedAddressResponse[] =
      latitude === null
        ? []
        : [{ label: formatLine(address), address: { ...address, latitude, longitude }, precision, score }];
    const fault = results.length === 0 ? findCountryFault(address.country) : null;
    return {
      results,
      provider: provider ?? GAZETTEER_PROVIDER,
      attribution: attribution ?? GAZETTEER_ATTRIBUTION,
      warnings: fault === null ? [] : [{ code: 'unknown_country', message: fault }],
    };
  }

  /** Returns the location of the business, near which completions are preferred. */
  private async findBusinessLocation(businessId: string): Promise<Coordinates | null> {
    const address = await this.towns.findBusinessAddress(businessId);
    if (!address) return null;
    const [place = null] = await this.places.geocodeAll(businessId, [address]);
    return place;
  }

  /** Returns the geocoder's completions, or null if it cannot be called now. They are cached for the business for a minute. */
  private async completeByServer(request: CompletionRequest, signal?: AbortSignal): Promise<GeocodeResponse | null> {
    const { businessId, text, near, limit } = request;
    if (!this.server.canComplete || !(await this.server.canReceiveAddresses(businessId))) return null;
    const key = toCacheKey(request);
    const cached = this.completions.get(key);
    if (cached) return cached;
    if (!this.countRequest()) return null;
    try {
      const suggestions = await this.server.complete(text, near, limit, signal);
      const { provider } = this.server;
      const results = suggestions.slice(0, limit).map(toResult);
      const response = { results, provider, attribution: getAttribution(provider)!, warnings: [] };
      this.completions.set(key, response);
      return response;
    } catch (error) {
      if (error instanceof RemoteServerAway || error instanceof RemoteServerRefusal) return null;
      throw error;
    }
  }

  /** Returns the towns of the gazetteer that begin with the text. */
  private async completeByTown({ businessId, text, near, limit }: CompletionRequest): Promise<GeocodeResponse> {
    // The gazetteer has no streets, which are written before the town with a comma between them. A postcode may precede the town.
    const town = text.split(',').at(-1)!;
    const nameKey = toPlaceKey(town.replace(/^\s*\d+\s+/, ''));
    const isLongEnough = nameKey.length >= MIN_TOWN_CHARACTERS;
    const towns = isLongEnough ? await this.towns.findTownsByPrefix(businessId, nameKey, near, limit) : [];
    const results = towns.map(({ name, state, country, latitude, longitude }): GeocodedAddressResponse => {
      const address = { street: null, city: name, state, postalCode: null, country, latitude, longitude };
      return { label: formatLine(address), address, precision: 'city', score: null };
    });
    return { results, provider: GAZETTEER_PROVIDER, attribution: GAZETTEER_ATTRIBUTION, warnings: [] };
  }

  /** Counts a request to the geocoder, and returns whether the limit per second allows it. */
  private countRequest(): boolean {
    const currentSecond = Math.floor(Date.now() / 1_000);
    if (currentSecond !== this.countedSecond) {
      this.countedSecond = currentSecond;
      this.requestCount = 0;
    }
    this.requestCount += 1;
    return this.requestCount <= this.maxRequestsPerSecond;
  }
}

/** Identifies a completion in the cache. Places within 0.1 degrees of each other, about 11 km, share completions. */
const toCacheKey = ({ businessId, text, near, limit }: CompletionRequest): string =>
  JSON.stringify([businessId, toPlaceKey(text), near?.latitude.toFixed(1), near?.longitude.toFixed(1), limit]);

type AddressParts = Pick<GeocodedAddressResponse['address'], 'street' | 'city' | 'postalCode' | 'country'>;

/** Returns an address in one line, such as `Operngasse 7, 1010 Wien, AT`. */
const formatLine = ({ street, city, postalCode, country }: AddressParts): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** Converts an address of the geocoder, which has the house number beside the street. */
function toResult(found: FoundAddress): GeocodedAddressResponse {
  const { label, precision, score, city, state, postalCode, country, latitude, longitude } = found;
  const street = found.street && [found.street, found.houseNumber].filter(Boolean).join(' ');
  return { label, address: { street, city, state, postalCode, country, latitude, longitude }, precision, score };
}
