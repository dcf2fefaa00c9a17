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
import { listDaysBetween, toTravel } from './travel-days';
import { toTable } from './travel-table';
import { TravelReadModel } from './travel.read-model';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_LOCATION_DAYS = 31;
const MAX_HISTORY_DAYS = 366;
const HISTORY_DAYS = 30;

/** Reads current positions and the travel history of vehicles. */
@Injectable()
export class TravelService {
  constructor(
    private readonly travel: TravelReadModel,
    private readonly locations: LocationReadModel,
  ) {}

  async readLocation({ businessId, timeZone }: Actor, vehicleId: string, query: LocationQuery): Promise<JsonChunks> {
    const to = parseMoment(query.to, timeZone) ?? new Date();
    const from = parseMoment(query.from, timeZone) ?? new Date(to.getTime() - HOUR_MS);
    assertWindow(from, to, MAX_LOCATION_DAYS * DAY_MS, `Must be at most ${MAX_LOCATION_DAYS} days before \`to\`.`);
    return orNotFound(await this.locations.readLocation(businessId, vehicleId, from, to), 'vehicle');
  }

  async readHistory(
    { businessId, timeZone }: Actor,
    vehicleId: string,
    query: TravelHistoryQuery,
  ): Promise<TravelDayResponse[]> {
    const to = parseMoment(query.to, timeZone) ?? new Date();
    const from = parseMoment(query.from, timeZone) ?? new Date(to.getTime() - (HISTORY_DAYS - 1) * DAY_MS);
    assertWindow(from, to, MAX_HISTORY_DAYS * DAY_MS, `Must be less than ${MAX_HISTORY_DAYS} days before \`to\`.`);
    const days = listDaysBetween(from, to, timeZone);
    const report = await this.travel.readTravel(
      businessId,
      vehicleId,
      days,
      async ({ segments, edges }, nearestPlaces) => {
        const daysWithPositions = days.flatMap((day, i) => {
          const { first, last } = edges[i]!;
          return first && last ? [{ day, first, last }] : [];
        });
        const names = await nearestPlaces(daysWithPositions.flatMap(({ first, last }) => [first, last]));
        // `names` has two entries per day: the first and the last place.
        return daysWithPositions.map(({ day, first, last }, i) => ({
          date: day.date,
          ...toTravel(day, segments),
          startLocation: names[2 * i] ?? formatCoordinates(first),
          endLocation: names[2 * i + 1] ?? formatCoordinates(last),
        }));
      },
    );
    return orNotFound(report, 'vehicle').reverse();
  }

  /** Exports the history as a table of at most a few hundred rows. */
  async export(actor: Actor, vehicleId: string, query: TravelHistoryQuery): Promise<ExportedTable> {
    return toTable(await this.readHistory(actor, vehicleId, query));
  }
}

const parseMoment = (text: string | undefined, zone: string): Date | null =>
  text === undefined ? null : parseTimestamp(text, zone);

const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

function assertWindow(from: Date, to: Date, longest: number, message: string): void {
  if (from > to) throw new ApiError('VALIDATION_ERROR', { from: 'Must not be after `to`.' });
  if (to.getTime() - from.getTime() > longest) throw new ApiError('VALIDATION_ERROR', { from: message });
}
