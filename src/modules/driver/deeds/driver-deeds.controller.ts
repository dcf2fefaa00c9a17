import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { CurrentDriver } from '../../../http/actor';
import { AllowDriver } from '../../../http/allow';
import { ReceivedPictures, TakesPictures } from '../../../http/files/takes-pictures';
import { KeptRefusal } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import type { PictureKind, PicturesByPart } from '../../../images/picture';
import { timeOf } from './deed-time';
import { arrival, collection, delivery, type DoneAtStop, failure, PHOTO_PARTS, undoing } from './done-at-stop';
import { CollectDto, DeedDto, DeliverDto, FailDto, FollowingPhotoDto } from './dto/deed.dto';
import { PhotosOutstandingResponse, StopDeedResponse, TourDeedResponse } from './dto/deed.response';
import { LatePhotosService } from './late-photos.service';
import { StopDeedsService } from './stop-deeds.service';
import { TourDeedsService } from './tour-deeds.service';

const PHOTOS = Object.fromEntries(PHOTO_PARTS.map((part): [string, PictureKind] => [part, 'photo']));

const LATE = `It may be reported late (\`timestamp\`, up to 7 days), again, and in any order: what was done comes to the same. The same
driver, subject and time is the same report, also when its \`Idempotency-Key\` is forgotten.`;
const KEPT = `${LATE} A report at a stop says that the dispatch has left, where that was not reported yet.

Each is kept with the shipment, as a trace with its pictures. Where nothing can come of it any more (the shipment is cancelled, or in
no dispatch of this driver any more), the answer is 409 and says what holds now: the trace stays. A shipment that never was on a dispatch
of this driver is 404, as one that is not there, unless \`scanned\` shows that the driver has it.`;

@ApiTags("Driver's app")
@Controller('api/driver')
export class DriverDeedsController {
  constructor(
    private readonly tours: TourDeedsService,
    private readonly stops: StopDeedsService,
    private readonly photos: LatePhotosService,
  ) {}

  @Post('dispatches/:id/start')
  @AllowDriver()
  @Endpoint({
    summary: 'Record that the driver has left',
    description: `The dispatch is in progress, its shipments are out for delivery. ${LATE}`,
    data: TourDeedResponse,
    errors: ['CONFLICT'],
  })
  async start(@CurrentDriver() driver: DriverActor, @GuidParam('id') id: string, @Body() body: DeedDto) {
    return answerOf(await this.tours.report(driver, 'start', id, body));
  }

  @Post('dispatches/:id/finish')
  @AllowDriver()
  @Endpoint({
    summary: 'Record that the driver has done all',
    description: `The dispatch completes by itself with its last stop; while one is open, the answer is 409. ${LATE}`,
    data: TourDeedResponse,
    errors: ['CONFLICT'],
  })
  async finish(@CurrentDriver() driver: DriverActor, @GuidParam('id') id: string, @Body() body: DeedDto) {
    return answerOf(await this.tours.report(driver, 'finish', id, body));
  }

  @Post('stops/:shipmentGuid/arrive')
  @AllowDriver()
  @Endpoint({
    summary: 'Record that the driver is at a stop',
    description: KEPT,
    data: StopDeedResponse,
    errors: ['CONFLICT'],
  })
  arrive(@CurrentDriver() driver: DriverActor, @GuidParam('shipmentGuid') shipmentGuid: string, @Body() body: DeedDto) {
    return this.atStop(driver, shipmentGuid, arrival(whenOf(driver, body)));
  }

  @Post('stops/:shipmentGuid/collect')
  @AllowDriver()
  @Endpoint({
    summary: 'Record that a shipment was collected from its sender',
    description: `At a stop of the kind \`pickup\`: the shipment is on board, and \`out_for_delivery\`. Where it is not to be collected the answer is 409. ${KEPT}`,
    data: StopDeedResponse,
    errors: ['CONFLICT'],
  })
  collect(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: CollectDto,
  ) {
    return this.atStop(driver, shipmentGuid, collection(whenOf(driver, body), body));
  }

  @Post('stops/:shipmentGuid/deliver')
  @AllowDriver()
  @TakesPictures({ form: DeliverDto, parts: { signature: 'signature', ...PHOTOS } })
  @Endpoint({
    summary: 'Record a delivery',
    description: `The shipment is \`delivered\`, with a proof. Without what is asked of it (\`proof\` in the day) the answer is 400 and names what is
missing, and so it is with another PIN than the consignee's or the label of another shipment. ${KEPT}`,
    data: StopDeedResponse,
    errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  })
  deliver(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: DeliverDto,
    @ReceivedPictures() pictures: PicturesByPart,
  ) {
    return this.atStop(driver, shipmentGuid, delivery(whenOf(driver, body), body, pictures));
  }

  @Post('stops/:shipmentGuid/fail')
  @AllowDriver()
  @TakesPictures({ form: FailDto, parts: PHOTOS })
  @Endpoint({
    summary: 'Record that a delivery failed',
    description: `The shipment is an \`exception\`, with the reason. ${KEPT}`,
    data: StopDeedResponse,
    errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  })
  fail(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: FailDto,
    @ReceivedPictures() pictures: PicturesByPart,
  ) {
    return this.atStop(driver, shipmentGuid, failure(whenOf(driver, body), body, pictures));
  }

  @Post('stops/:shipmentGuid/photos')
  @AllowDriver()
  @TakesPictures({ form: FollowingPhotoDto, parts: { photo: 'photo' } })
  @Endpoint({
    summary: 'Add a photo to a report that has promised it',
    description: `A report at a stop may come before its photos (\`photosFollow\`), so that reports of a whole day don't wait for pictures. A photo that is
asked as proof counts as brought with the promise; the proof of delivery tells how many are outstanding until they have come. The report is
named by what it was and by its \`timestamp\`, also one that was answered with 409; one that is not there answers 404. The same number again is the
same photo: it is kept once.`,
    data: PhotosOutstandingResponse,
    errors: ['SERVICE_UNAVAILABLE'],
  })
  photo(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: FollowingPhotoDto,
    @ReceivedPictures() { photo }: PicturesByPart,
  ) {
    return this.photos.add(driver, shipmentGuid, body, photo);
  }

  @Post('stops/:shipmentGuid/undo')
  @AllowDriver()
  @Endpoint({
    summary: 'Take the last report of a stop back',
    description: `A delivery or a failure, within five minutes of it by the times of both. The dispatch that ended with it goes on. ${KEPT}`,
    data: StopDeedResponse,
    errors: ['CONFLICT'],
  })
  undo(@CurrentDriver() driver: DriverActor, @GuidParam('shipmentGuid') shipmentGuid: string, @Body() body: DeedDto) {
    return this.atStop(driver, shipmentGuid, undoing(whenOf(driver, body)));
  }

  private async atStop(driver: DriverActor, shipmentGuid: string, done: DoneAtStop) {
    return answerOf(await this.stops.report(driver, shipmentGuid, done));
  }
}

const whenOf = ({ timeZone }: DriverActor, { timestamp }: DeedDto): Date => timeOf(timestamp, timeZone, new Date());

const answerOf = <T>(result: T | ApiError): T | KeptRefusal =>
  result instanceof ApiError ? new KeptRefusal(result) : result;
