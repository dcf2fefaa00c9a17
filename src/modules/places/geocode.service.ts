import { Inject, Injectable } from '@nestjs/common';
import type { AddressDto } from '../../shared/address/address.dto';
import { toAddress } from '../../shared/address/address.entity';
import type { Actor } from '../../core/actor';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { FoundAddress } from '../../shared/geo/address-servers/address-protocol';
import type { Coordinates } from '../../shared/geo/distance';
import { placeKey } from '../../shared/geo/places/place-names';
import { RemoteServerAway, RemoteServerRefusal } from '../../platform/outbound/remote-server';
import { AddressServerService } from './address-server.service';
import type { GeocodeDto } from './dto/geocode.dto';
import type { GeocodedAddressResponse, GeocodeResponse } from './dto/geocode.response';
import { attributionOf, countryFault, KnownPlacesService } from './known-places.service';
import { TownsReadModel } from './towns.read-model';

const MANY = 5;
/** How long completions are cached, and how many. */
const CACHED_MS = 60_000;
const MAX_CACHED = 1_000;

interface CachedCompletion {
  readonly until: number;
  readonly response: GeocodeResponse;
}

/** Completes addresses while a user types, and locates whole ones: by the geocoder, or by the gazetteer without one. */
@Injectable()
export class GeocodeService {
  private readonly completions = new Map<string, CachedCompletion>();
  private readonly aSecond: number;
  private second = 0;
  private requests = 0;

  constructor(
    private readonly server: AddressServerService,
    private readonly towns: TownsReadModel,
    private readonly places: KnownPlacesService,
    @Inject(ENV) env: Env,
  ) {
    this.aSecond = Math.max(1, Math.floor(env.GEOCODER_RATE));
  }

  async find(actor: Actor, dto: GeocodeDto, signal?: AbortSignal): Promise<GeocodeResponse> {
    const { text, address, limit = MANY } = dto;
    if (address) return this.whole(actor.businessId, address);
    const near = dto.near ?? (await this.home(actor.businessId));
    return (
      (await this.completed(actor.businessId, text!, near, limit, signal)) ??
      this.byTown(actor.businessId, text!, near, limit)
    );
  }

  /** Locates an address as for a shipment: from stored data only, without a call to the geocoder. */
  private async whole(businessId: string, input: AddressDto): Promise<GeocodeResponse> {
    const address = toAddress(input);
    const { latitude, longitude, precision, score, provider, attribution } = await this.places.locate(
      businessId,
      address,
    );
    const results: GeocodedAddressResponse[] =
      latitude === null
        ? []
        : [{ label: lineOf(address), address: { ...address, latitude, longitude }, precision, score }];
    const fault = results.length === 0 ? countryFault(address.country) : null;
    return {
      results,
      provider: provider ?? 'gazetteer',
      attribution: attribution ?? attributionOf('gazetteer')!,
      warnings: fault === null ? [] : [{ code: 'unknown_country', message: fault }],
    };
  }

  private async home(businessId: string): Promise<Coordinates | null> {
    const address = await this.towns.home(businessId);
    if (!address) return null;
    const [place = null] = await this.places.geocodeAll(businessId, [address]);
    return place;
  }

  /** Returns the geocoder's completions, or null if it cannot be called now. They are cached for the business for a minute. */
  private async completed(
    businessId: string,
    text: string,
    near: Coordinates | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<GeocodeResponse | null> {
    if (!this.server.completes) return null;
    const key = JSON.stringify([
      businessId,
      placeKey(text),
      near?.latitude.toFixed(1),
      near?.longitude.toFixed(1),
      limit,
    ]);
    const cached = this.completions.get(key);
    if (cached && cached.until > Date.now()) return cached.response;
    if (!this.mayAsk()) return null;
    try {
      const found = await this.server.complete(text, near, limit, signal);
      const { provider } = this.server;
      const results = found.slice(0, limit).map(toResult);
      const response = { results, provider, attribution: attributionOf(provider)!, warnings: [] };
      this.keep(key, response);
      return response;
    } catch (error) {
      if (error instanceof RemoteServerAway || error instanceof RemoteServerRefusal) return null;
      throw error;
    }
  }

  private async byTown(
    businessId: string,
    text: string,
    near: Coordinates | null,
    limit: number,
  ): Promise<GeocodeResponse> {
    const town = text.split(',').at(-1)!; // a street before it is not known here
    const nameKey = placeKey(town.replace(/^\s*\d+\s+/, ''));
    const towns = nameKey.length < 2 ? [] : await this.towns.beginning(businessId, nameKey, near, limit);
    const results = towns.map(({ name, state, country, latitude, longitude }): GeocodedAddressResponse => {
      const address = { street: null, city: name, state, postalCode: null, country, latitude, longitude };
      return { label: lineOf(address), address, precision: 'city', score: null };
    });
    return { results, provider: 'gazetteer', attribution: attributionOf('gazetteer')!, warnings: [] };
  }

  private mayAsk(): boolean {
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.second) [this.second, this.requests] = [second, 0];
    return ++this.requests <= this.aSecond;
  }

  private keep(key: string, response: GeocodeResponse): void {
    this.completions.delete(key);
    this.completions.set(key, { until: Date.now() + CACHED_MS, response });
    if (this.completions.size > MAX_CACHED) this.completions.delete(this.completions.keys().next().value!);
  }
}

type Parts = Pick<GeocodedAddressResponse['address'], 'street' | 'city' | 'postalCode' | 'country'>;

const lineOf = ({ street, city, postalCode, country }: Parts): string =>
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
