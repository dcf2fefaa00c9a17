import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AddressDto } from '../../shared/address/address.dto';
import { toAddress } from '../../shared/address/address.entity';
import type { Actor } from '../../core/actor';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { FoundAddress } from '../../shared/geo/address-servers/address-protocol';
import type { Coordinates } from '../../shared/geo/distance';
import { placeKey } from '../../shared/geo/places/place-key';
import { RemoteServerAway, RemoteServerRefusal } from '../../platform/outbound/remote-server';
import { AddressServerService } from './address-server.service';
import type { GeocodeDto } from './dto/geocode.dto';
import type { GeocodedAddressResponse, GeocodeResponse } from './dto/geocode.response';
import { getAttribution, findCountryFault, KnownPlacesService } from './known-places.service';
import { TownsReadModel } from './towns.read-model';

const DEFAULT_LIMIT = 5;
const MAX_CACHED_COMPLETIONS = 1_000;
const COMPLETION_LIFETIME_MS = 60_000;

/** Completes addresses while a user types, and locates complete ones. Uses the gazetteer if no geocoder is configured. */
@Injectable()
export class GeocodeService {
  private readonly completions = new LRUCache<string, GeocodeResponse>({
    max: MAX_CACHED_COMPLETIONS,
    ttl: COMPLETION_LIFETIME_MS,
  });
  private readonly maxRequestsPerSecond: number;
  private currentSecond = 0;
  /** The number of requests to the geocoder in the current second. */
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
    const { text, address, limit = DEFAULT_LIMIT } = dto;
    if (address) return this.locate(actor.businessId, address);
    const near = dto.near ?? (await this.findHome(actor.businessId));
    const completions = await this.completeByServer(actor.businessId, text!, near, limit, signal);
    return completions ?? this.completeByTown(actor.businessId, text!, near, limit);
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
      provider: provider ?? 'gazetteer',
      attribution: attribution ?? getAttribution('gazetteer')!,
      warnings: fault === null ? [] : [{ code: 'unknown_country', message: fault }],
    };
  }

  /** Returns the location of the business, near which completions are preferred. */
  private async findHome(businessId: string): Promise<Coordinates | null> {
    const address = await this.towns.findBusinessAddress(businessId);
    if (!address) return null;
    const [place = null] = await this.places.geocodeAll(businessId, [address]);
    return place;
  }

  /** Returns the geocoder's completions, or null if it cannot be called now. They are cached for the business for a minute. */
  private async completeByServer(
    businessId: string,
    text: string,
    near: Coordinates | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<GeocodeResponse | null> {
    if (!this.server.canComplete || !(await this.server.mayReceive(businessId))) return null;
    const key = JSON.stringify([
      businessId,
      placeKey(text),
      near?.latitude.toFixed(1),
      near?.longitude.toFixed(1),
      limit,
    ]);
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
  private async completeByTown(
    businessId: string,
    text: string,
    near: Coordinates | null,
    limit: number,
  ): Promise<GeocodeResponse> {
    const town = text.split(',').at(-1)!; // The gazetteer has no streets, which are written before the town.
    const nameKey = placeKey(town.replace(/^\s*\d+\s+/, ''));
    const towns = nameKey.length < 2 ? [] : await this.towns.findByNamePrefix(businessId, nameKey, near, limit);
    const results = towns.map(({ name, state, country, latitude, longitude }): GeocodedAddressResponse => {
      const address = { street: null, city: name, state, postalCode: null, country, latitude, longitude };
      return { label: formatLine(address), address, precision: 'city', score: null };
    });
    return { results, provider: 'gazetteer', attribution: getAttribution('gazetteer')!, warnings: [] };
  }

  /** Counts a request to the geocoder, and returns whether the limit per second allows it. */
  private countRequest(): boolean {
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.currentSecond) {
      this.currentSecond = second;
      this.requestCount = 0;
    }
    this.requestCount += 1;
    return this.requestCount <= this.maxRequestsPerSecond;
  }
}

type Parts = Pick<GeocodedAddressResponse['address'], 'street' | 'city' | 'postalCode' | 'country'>;

const formatLine = ({ street, city, postalCode, country }: Parts): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

function toResult({
  label,
  precision,
  score,
  street,
  houseNumber,
  city,
  state,
  postalCode,
  country,
  latitude,
  longitude,
}: FoundAddress) {
  const road = street && [street, houseNumber].filter(Boolean).join(' ');
  return { label, address: { street: road, city, state, postalCode, country, latitude, longitude }, precision, score };
}
