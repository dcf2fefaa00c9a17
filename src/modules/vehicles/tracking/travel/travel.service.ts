import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import type { JsonChunks } from '../../../../core/page';
import { ApiError, orNotFound } from '../../../../common/errors/api-error';
import { parseTimestamp } from '../../../../common/time/time-zone';
import type { Coordinates } from '../../../../shared/geo/distance';
import type { ExportedTable } from '../../../../platform/sandbox/spreadsheets/exported-table';
import type { LocationQuery, TravelHistoryQuery } from '../dto/travel.dto';
import type { TravelDayResponse } from '../dto/travel.response';
import { LocationReadModel } from '../location.read-model';
import { type Day, listDaysBetween, sumTravelOfDay } from './travel-days';
import { toTable } from './travel-table';
import { type Travel, TravelReadModel } from './travel.read-model';
import { HOUR_MS, DAY_MS } from '../../../../common/time/durations';

/** The longest period of positions in one response. */
const MAX_LOCATION_DAYS = 31;
/** The longest period of the history in one response. */
const MAX_HISTORY_DAYS = 366;
/** The number of days without `from`, including the day of `to`. */
const DEFAULT_HISTORY_DAYS = 30;

/** Reads current positions and the travel history of vehicles. */
@Injectable()
export class TravelService {
  constructor(
    private readonly travel: TravelReadModel,
    private readonly locations: LocationReadModel,
  ) {}

  /** Reads the newest position of a vehicle, and its positions in a period. Default: the last hour. */
  async readLocation({ businessId, timeZone }: Actor, vehicleId: string, query: LocationQuery): Promise<JsonChunks> {
    const to = parseMoment(query.to, timeZone) ?? new Date();
    const from = parseMoment(query.from, timeZone) ?? new Date(to.getTime() - HOUR_MS);
    assertPeriod(from, to, MAX_LOCATION_DAYS * DAY_MS, `Must be at most ${MAX_LOCATION_DAYS} days before \`to\`.`);
    return orNotFound(await this.locations.readLocation(businessId, vehicleId, from, to), 'vehicle');
  }

  /** Reads trips, stops and totals of each day in a period, newest first. A day without positions is left out. */
  async readHistory(
    { businessId, timeZone }: Actor,
    vehicleId: string,
    query: TravelHistoryQuery,
  ): Promise<TravelDayResponse[]> {
    const to = parseMoment(query.to, timeZone) ?? new Date();
    const from = parseMoment(query.from, timeZone) ?? new Date(to.getTime() - (DEFAULT_HISTORY_DAYS - 1) * DAY_MS);
    assertPeriod(from, to, MAX_HISTORY_DAYS * DAY_MS, `Must be less than ${MAX_HISTORY_DAYS} days before \`to\`.`);
    const days = listDaysBetween(from, to, timeZone);
    const report = await this.travel.readTravel(businessId, vehicleId, days, (travel, findPlaceNames) =>
      reportDays(days, travel, findPlaceNames),
    );
    return orNotFound(report, 'vehicle').reverse();
  }

  /** Exports the history as a table of at most a few hundred rows. */
  async export(actor: Actor, vehicleId: string, query: TravelHistoryQuery): Promise<ExportedTable> {
    return toTable(await this.readHistory(actor, vehicleId, query));
  }
}

/** Returns the travel of each day that has positions, in the order of the days. */
async function reportDays(
  days: readonly Day[],
  { segments, edges }: Travel,
  findPlaceNames: (places: readonly Coordinates[]) => Promise<(string | null)[]>,
): Promise<TravelDayResponse[]> {
  const daysWithPositions: { day: Day; first: Coordinates; last: Coordinates }[] = [];
  for (const [index, day] of days.entries()) {
    const { first, last } = edges[index]!;
    if (first && last) daysWithPositions.push({ day, first, last });
  }
  const firstPlaces = daysWithPositions.map(({ first }) => first);
  const lastPlaces = daysWithPositions.map(({ last }) => last);
  const names = await findPlaceNames([...firstPlaces, ...lastPlaces]); // one query for both
  const lastNames = names.slice(firstPlaces.length);
  return daysWithPositions.map(({ day, first, last }, index) => ({
    date: day.date,
    ...sumTravelOfDay(day, segments),
    startLocation: names[index] ?? formatCoordinates(first),
    endLocation: lastNames[index] ?? formatCoordinates(last),
  }));
}

const parseMoment = (text: string | undefined, zone: string): Date | null =>
  text === undefined ? null : parseTimestamp(text, zone);

const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

function assertPeriod(from: Date, to: Date, longestMs: number, message: string): void {
  if (from > to) throw new ApiError('VALIDATION_ERROR', { from: 'Must not be after `to`.' });
  if (to.getTime() - from.getTime() > longestMs) throw new ApiError('VALIDATION_ERROR', { from: message });
}
