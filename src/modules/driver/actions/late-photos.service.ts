import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { DecodedPicture } from '../../../platform/sandbox/images/picture';
import { DeliveryReportsService } from '../../shipments/delivery/delivery-reports.service';
import { DriverActionsRepository } from './driver-actions.repository';
import type { FollowUpPhotoDto } from './dto/driver-action.dto';
import type { PhotosOutstandingResponse } from './dto/driver-action.response';

/**
 * Adds photos that are sent after their report. On a slow connection the phone sends all reports first. A report announces how many photos
 * follow (`photosFollow`), and each of them is sent with its number, from 1.
 */
@Injectable()
export class LatePhotosService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly actions: DriverActionsRepository,
    private readonly reports: DeliveryReportsService,
  ) {}

  /**
   * Adds an announced photo to an earlier report. Sending the same number again has no effect.
   *
   * @throws ApiError NOT_FOUND if there is no such report
   * @throws ApiError VALIDATION_ERROR for a photo that the report did not announce
   */
  addPhoto(
    { businessId, driverId, timeZone }: DriverActor,
    shipmentId: string,
    { report, timestamp, number }: FollowUpPhotoDto,
    photo: DecodedPicture | undefined,
  ): Promise<PhotosOutstandingResponse> {
    if (!photo) throw new ApiError('VALIDATION_ERROR', { photo: 'Is required.' });
    const reportedAt = parseTimestamp(timestamp, timeZone)!; // The DTO has checked the form of the timestamp.
    return this.work.run(businessId, async () => {
      const subject = { businessId, driverId, subjectId: shipmentId };
      const action = orNotFound((await this.actions.findAction(subject, report, reportedAt)) ?? null, 'report');
      const traceId = action.traceId!; // Each action at a stop has a trace.
      const shipment = orNotFound(await this.reports.lockShipment(businessId, shipmentId), 'shipment');
      const photosOutstanding = await this.reports.addAnnouncedPhoto(shipment, traceId, number, photo);
      if (photosOutstanding === undefined)
        throw new ApiError('VALIDATION_ERROR', { number: 'The report has promised no such photo (`photosFollow`).' });
      return { guid: shipmentId, photosOutstanding };
    });
  }
}
