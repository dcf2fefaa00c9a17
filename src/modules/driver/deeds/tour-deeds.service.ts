import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { DriverToursService } from '../../dispatch/dispatches/driver-tours.service';
import { timeOf } from './deed-time';
import type { DeedDto } from './dto/deed.dto';
import type { TourDeedResponse } from './dto/deed.response';
import { DriverDeedsRepository } from './driver-deeds.repository';

/** That a driver has left, and has done all. */
@Injectable()
export class TourDeedsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly deeds: DriverDeedsRepository,
    private readonly tours: DriverToursService,
  ) {}

  /** @returns what holds now, or what is in the way */
  report(
    driver: DriverActor,
    kind: 'start' | 'finish',
    dispatchId: string,
    { timestamp }: DeedDto,
  ): Promise<TourDeedResponse | ApiError> {
    const { businessId, driverId, timeZone } = driver;
    const at = timeOf(timestamp, timeZone, new Date());
    return this.work.run(businessId, async () => {
      await this.tours.require(businessId, driverId, dispatchId);
      const refusal = await this.tours[kind](dispatchId, { businessId, driverId, timeZone, at });
      const subject = { businessId, driverId, subjectId: dispatchId };
      const known = await this.deeds.find(subject, kind, at); // the dispatch is locked by now
      const told = { reason: null, receivedBy: null, note: null, cash: null, traceId: null, base: null };
      if (!known) await this.deeds.insert(subject, { kind, at, dispatchId, counts: true, refusal, ...told });
      if (refusal) return new ApiError('CONFLICT', { status: refusal });
      return { guid: dispatchId, status: await this.tours.require(businessId, driverId, dispatchId) };
    });
  }
}
