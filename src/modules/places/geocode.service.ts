import { Inject, Injectable } from '@nestjs/common';
import type { AddressDto } from '../../address/address.dto';
import { toAddress } from '../../address/address.entity';
import type { Actor } from '../../application/actor';
import { ApiError } from '../../common/errors/api-error';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { FoundAddress } from '../../geo/address-servers';
import type { Coordinates } from '../../geo/distance';
import { placeKey } from '../../geo/place-names';
import { RemoteServerAway, RemoteServerRefusal } from '../../outbound/remote-server';
import { AddressServerService } from './address-server.service';
import type { GeocodeDto } from './dto/geocode.dto';
import type { GeocodedAddressResponse, GeocodeResponse } from './dto/geocode.response';
import { attributionOf, countryFault, KnownPlacesService } from './known-places.service';
import { TownsRepository } from './towns.repository';

const MANY = 5;
/** How long an answer is kept for those who type the same again, and how many. */
const KEPT_MS = 60_000;
const KEPT = 1_000;

interface Kept {
  readonly until: number;
  readonly answer: GeocodeResponse;
}

/** Addresses while somebody types, and whole ones: from the geocoder, or from the gazetteer where there is none. */
@Injectable()
export class GeocodeService {
  private readonly kept = new Map<string, Kept>();
  private readonly aSecond: number;
  private second = 0;
  private asked = 0;

  constructor(
    private readonly server: AddressServerService,
    private readonly towns: TownsRepository,
    private readonly places: KnownPlacesService,
    @Inject(ENV) env: Env,
  ) {
    this.aSecond = Math.max(1, Math.floor(env.GEOCODER_RATE));
  }

  async find(actor: Actor, dto: GeocodeDto, signal?: AbortSignal): Promise<GeocodeResponse> {
    const { text, address, limit = MANY } = dto;
    if (text === undefined && address === undefined)
      throw new ApiError('VALIDATION_ERROR', { text: 'Is required, where there is no `address`.' });
    if (address) return this.whole(actor.businessId, address);
    const near = dto.near ?? (await this.home(actor.businessId));
    return (
      (await this.completed(actor.businessId, text!, near, limit, signal)) ??
      this.byTown(actor.businessId, text!, near, limit)
    );
  }

  /** What is known of an address, as at a shipment: nothing outside is asked in a request. */
  private async whole(businessId: string, given: AddressDto): Promise<GeocodeResponse> {
    const address = toAddress(given);
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

  /** Null: the geocoder can't be asked now. Answers are kept for the business that asked, for a minute. */
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
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    if (!this.mayAsk()) return null;
    try {
      const found = await this.server.complete(text, near, limit, signal);
      const { provider } = this.server;
      const results = found.slice(0, limit).map(toResult);
      const answer = { results, provider, attribution: attributionOf(provider)!, warnings: [] };
      this.keep(key, answer);
      return answer;
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
    if (second !== this.second) [this.second, this.asked] = [second, 0];
    return ++this.asked <= this.aSecond;
  }

  private keep(key: string, answer: GeocodeResponse): void {
    this.kept.delete(key);
    this.kept.set(key, { until: Date.now() + KEPT_MS, answer });
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
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
