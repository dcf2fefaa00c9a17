import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../application/actor';
import { JsonText } from '../../../application/page';
import { endOfDay, localDate, parseTimestamp, startOfDay } from '../../../common/time-zone';
import type { DriverDayResponse } from './dto/driver-day.response';
import { DriverDayRepository } from './driver-day.repository';

/** What a driver has to do on a day: everything that the phone needs without a network. */
@Injectable()
export class DriverDayService {
  constructor(private readonly days: DriverDayRepository) {}

  /** With an ETag of what it says: a phone asks often, and seldom is anything new. */
  async read(driver: DriverActor, asked: string | undefined): Promise<JsonText<DriverDayResponse>> {
    const { timeZone } = driver;
    const date = localDate(asked === undefined ? new Date() : parseTimestamp(asked, timeZone)!, timeZone);
    const dispatches = await this.days.dispatches(driver, {
      from: startOfDay(date, timeZone),
      before: endOfDay(date, timeZone),
      withUnfinished: asked === undefined,
    });
    const text = `{"date":"${date}","timeZone":${JSON.stringify(timeZone)},"dispatches":${dispatches}}`;
    return new JsonText(text, `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  }
}
