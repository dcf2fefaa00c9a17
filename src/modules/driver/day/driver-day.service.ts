import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { JsonText } from '../../../core/page';
import { endOfDay, localDate, parseTimestamp, startOfDay } from '../../../common/time/time-zone';
import type { DriverDayResponse } from './dto/driver-day.response';
import { DriverDayReadModel } from './driver-day.read-model';

/** Reads a driver's day: everything that the phone needs offline. */
@Injectable()
export class DriverDayService {
  constructor(private readonly days: DriverDayReadModel) {}

  /** Returns the day with an ETag: phones poll often and the day seldom changes. */
  async read(driver: DriverActor, requestedDate: string | undefined): Promise<JsonText<DriverDayResponse>> {
    const { timeZone } = driver;
    const date = localDate(
      requestedDate === undefined ? new Date() : parseTimestamp(requestedDate, timeZone)!,
      timeZone,
    );
    const dispatches = await this.days.readDispatches(driver, {
      from: startOfDay(date, timeZone),
      before: endOfDay(date, timeZone),
      withUnfinished: requestedDate === undefined,
    });
    const text = `{"date":"${date}","timeZone":${JSON.stringify(timeZone)},"dispatches":${dispatches}}`;
    return new JsonText(text, `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  }
}
