import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { JsonText } from '../../../core/page';
import { endOfDay, localDate, parseTimestamp, startOfDay } from '../../../common/time/time-zone';
import type { DriverDayResponse } from './dto/driver-day.response';
import { DriverDayReadModel } from './driver-day.read-model';
import { createContentETag } from '../../../common/content-hash';

/** Reads a driver's day: everything that the phone needs offline. */
@Injectable()
export class DriverDayService {
  constructor(private readonly days: DriverDayReadModel) {}

  /**
   * Returns the day with an ETag, because phones poll often and the day seldom changes.
   *
   * @param requestedDate a date, or a time within the day; undefined for today
   */
  async read(driver: DriverActor, requestedDate: string | undefined): Promise<JsonText<DriverDayResponse>> {
    const { timeZone } = driver;
    const withUnfinished = requestedDate === undefined;
    const time = withUnfinished ? new Date() : parseTimestamp(requestedDate, timeZone)!; // The DTO has checked the form.
    const date = localDate(time, timeZone);
    const startsAt = startOfDay(date, timeZone);
    const endsAt = endOfDay(date, timeZone);
    const dispatches = await this.days.readDispatches(driver, { startsAt, endsAt, withUnfinished });
    // The database returns the dispatches as JSON text.
    const json = `{"date":"${date}","timeZone":${JSON.stringify(timeZone)},"dispatches":${dispatches}}`;
    return new JsonText(json, createContentETag(json));
  }
}
