import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../application/actor';
import { ApiError, found } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time-zone';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { DecodedPicture } from '../../../images/picture';
import { DeliveryReportsService } from '../../shipments/delivery-reports.service';
import { DriverDeedsRepository } from './driver-deeds.repository';
import type { FollowingPhotoDto } from './dto/deed.dto';
import type { PhotosOutstandingResponse } from './dto/deed.response';

/** Photos that come after their report: over a thin line all reports of a day come first. */
@Injectable()
export class LatePhotosService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly deeds: DriverDeedsRepository,
    private readonly reports: DeliveryReportsService,
  ) {}

  /** @throws ApiError NOT_FOUND without that report; VALIDATION_ERROR for a photo that it has not promised */
  add(
    { businessId, driverId, timeZone }: DriverActor,
    shipmentId: string,
    { report, timestamp, number }: FollowingPhotoDto,
    photo: DecodedPicture | undefined,
  ): Promise<PhotosOutstandingResponse> {
    if (!photo) throw new ApiError('VALIDATION_ERROR', { photo: 'Is required.' });
    const at = parseTimestamp(timestamp, timeZone)!;
    return this.work.run(businessId, async () => {
      const deed = await this.deeds.find({ businessId, driverId, subjectId: shipmentId }, report, at);
      const { traceId } = found(deed ?? null, 'report');
      const shipment = found(await this.reports.lock(businessId, shipmentId), 'shipment');
      const photosOutstanding = await this.reports.addPhoto(shipment, traceId!, number, photo);
      if (photosOutstanding === undefined)
        throw new ApiError('VALIDATION_ERROR', { number: 'The report has promised no such photo (`photosFollow`).' });
      return { guid: shipmentId, photosOutstanding };
    });
  }
}
