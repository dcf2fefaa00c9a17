import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { JsonParts } from '../../../application/page';
import { ApiError, found } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time-zone';
import type { Coordinates } from '../../../geo/distance';
import type { ExportedTable } from '../../../tables/exported-table';
import type { LocationQuery, TravelHistoryQuery } from './dto/travel.dto';
import type { TravelDayResponse } from './dto/travel.response';
import { LocationRepository } from './location.repository';
import { daysBetween, travelOf } from './travel-days';
import { toTable } from './travel-table';
import { TravelRepository } from './travel.repository';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_LOCATION_DAYS = 31;
const MAX_HISTORY_DAYS = 366;
const HISTORY_DAYS = 30;

/** Where vehicles are and where they have been. */
@Injectable()
export class TravelService {
  constructor(
    private readonly travel: TravelRepository,
    private readonly locations: LocationRepository,
  ) {}

  async location({ businessId, timeZone }: Actor, vehicleId: string, query: LocationQuery): Promise<JsonParts> {
    const to = moment(query.to, timeZone) ?? new Date();
    const from = moment(query.from, timeZone) ?? new Date(to.getTime() - HOUR);
    assertWindow(from, to, MAX_LOCATION_DAYS * DAY, `Must be at most ${MAX_LOCATION_DAYS} days before \`to\`.`);
    return found(await this.locations.location(businessId, vehicleId, from, to), 'vehicle');
  }

  async history(
    { businessId, timeZone }: Actor,
    vehicleId: string,
    query: TravelHistoryQuery,
  ): Promise<TravelDayResponse[]> {
    const to = moment(query.to, timeZone) ?? new Date();
    const from = moment(query.from, timeZone) ?? new Date(to.getTime() - (HISTORY_DAYS - 1) * DAY);
    assertWindow(from, to, MAX_HISTORY_DAYS * DAY, `Must be less than ${MAX_HISTORY_DAYS} days before \`to\`.`);
    const days = daysBetween(from, to, timeZone);
    const told = await this.travel.travel(businessId, vehicleId, days, async ({ segments, edges }, nearestPlaces) => {
      const heard = days.flatMap((day, i) => {
        const { first, last } = edges[i]!;
        return first && last ? [{ day, first, last }] : [];
      });
      const names = await nearestPlaces(heard.flatMap(({ first, last }) => [first, last]));
      return heard.map(({ day, first, last }, i) => ({
        date: day.date,
        ...travelOf(day, segments),
        startLocation: names[2 * i] ?? inNumbers(first),
        endLocation: names[2 * i + 1] ?? inNumbers(last),
      }));
    });
    return found(told, 'vehicle').reverse();
  }

  /** The same as a table: a few hundred rows at most. */
  async export(actor: Actor, vehicleId: string, query: TravelHistoryQuery): Promise<ExportedTable> {
    return toTable(await this.history(actor, vehicleId, query));
  }
}

const moment = (text: string | undefined, zone: string): Date | null =>
  text === undefined ? null : parseTimestamp(text, zone);

const inNumbers = ({ latitude, longitude }: Coordinates): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

function assertWindow(from: Date, to: Date, longest: number, sentence: string): void {
  if (from > to) throw new ApiError('VALIDATION_ERROR', { from: 'Must not be after `to`.' });
  if (to.getTime() - from.getTime() > longest) throw new ApiError('VALIDATION_ERROR', { from: sentence });
}
