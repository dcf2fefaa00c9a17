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

/** Adds photos that are sent after their report. On a slow connection the phone sends all reports first. */
@Injectable()
export class LatePhotosService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly actions: DriverActionsRepository,
    private readonly reports: DeliveryReportsService,
  ) {}

  /**
   * Adds a photo to an earlier report.
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
    const at = parseTimestamp(timestamp, timeZone)!;
    return this.work.run(businessId, async () => {
      const action = await this.actions.findAction({ businessId, driverId, subjectId: shipmentId }, report, at);
      const { traceId } = orNotFound(action ?? null, 'report');
      const shipment = orNotFound(await this.reports.lock(businessId, shipmentId), 'shipment');
      const photosOutstanding = await this.reports.addPhoto(shipment, traceId!, number, photo);
      if (photosOutstanding === undefined)
        throw new ApiError('VALIDATION_ERROR', { number: 'The report has promised no such photo (`photosFollow`).' });
      return { guid: shipmentId, photosOutstanding };
    });
  }
}
