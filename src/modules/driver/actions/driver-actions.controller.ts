import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { CurrentDriver } from '../../../platform/http/actor';
import { AllowDriver } from '../../../platform/http/guards/allow';
import { ReceivedPictures, TakesPictures } from '../../../platform/http/files/takes-pictures';
import { CommittedError } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { AddsFaults, parseSentTime } from '../../../platform/http/validation/added-faults';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import type { PictureKind, PicturesByPart } from '../../../platform/sandbox/images/picture';
import { findActionTimeFaults, resolveActionTime } from './action-time';
import {
  createArrival,
  createCollection,
  createDelivery,
  createFailure,
  findPhotoFaults,
  PHOTO_PARTS,
  type StopAction,
  createUndo,
} from './stop-action';
import { CollectDto, DriverActionDto, DeliverDto, FailDto, FollowUpPhotoDto } from './dto/driver-action.dto';
import { PhotosOutstandingResponse, StopActionResponse, DispatchActionResponse } from './dto/driver-action.response';
import { LatePhotosService } from './late-photos.service';
import { StopActionsService } from './stop-actions.service';
import { DispatchActionsService } from './dispatch-actions.service';

/** The form fields with photos, each with the kind of its picture: `{ photo1: 'photo', … }`. */
const PHOTO_KIND_BY_PART = Object.fromEntries(PHOTO_PARTS.map((part): [string, PictureKind] => [part, 'photo']));

/** The description of late and repeated reports, for the OpenAPI document of every action. */
const REPLAY_RULES = `The report may arrive late (\`timestamp\`, up to 7 days), repeated or out of order; the result is the same. Reports with
the same driver, subject and time are one report, even without the same \`Idempotency-Key\`.`;
/** The description that all actions at stops have in common. */
const STOP_RULES = `${REPLAY_RULES} A report at a stop also starts the dispatch if it is still \`ready\`.

Each report is stored as a trace of the shipment, with its pictures. A report that can no longer have an effect is stored as evidence only;
the response is then 409 with the reason. It has no effect if the shipment is cancelled or returned, is in no dispatch of this driver any more,
is in another dispatch now, or was delivered on another dispatch. A shipment that was never on a dispatch of this driver is rejected with 404,
unless \`scanned\` shows that the driver has it.`;

/**
 * Adds the faults of a report's time and of the number of its photos to those of its fields, so that one response names them all.
 * The values are those of the request, before its validation.
 */
const AddsReportFaults = () =>
  AddsFaults(({ timestamp, photosFollow }, { timeZone }, { receivedPictures = {} }) => ({
    ...findActionTimeFaults(parseSentTime(timestamp, timeZone), new Date()),
    ...findPhotoFaults(receivedPictures, Number(photosFollow ?? 0)),
  }));

/**
 * Records what drivers report from the road. The driver's app may repeat a report, or send it late.
 *
 * A report that can no longer have an effect is stored too. Its service then returns an ApiError instead of throwing it, and `toResponse`
 * makes it the response without rolling back. test/driver/driver-actions.e2e-spec.ts tests each action.
 */
@ApiTags("Driver's app")
@Controller('api/driver')
export class DriverActionsController {
  constructor(
    private readonly dispatches: DispatchActionsService,
    private readonly stops: StopActionsService,
    private readonly photos: LatePhotosService,
  ) {}

  @Post('dispatches/:id/start')
  @AllowDriver()
  @Endpoint({
    id: 'startDispatch',
    summary: 'Record the start of a dispatch',
    description: `Sets the dispatch to \`in_progress\` and its shipments to \`out_for_delivery\`. ${REPLAY_RULES}`,
    data: DispatchActionResponse,
    errors: ['CONFLICT'],
  })
  @AddsReportFaults()
  async start(@CurrentDriver() driver: DriverActor, @GuidParam('id') id: string, @Body() body: DriverActionDto) {
    return toResponse(await this.dispatches.recordAction(driver, 'start', id, body));
  }

  @Post('dispatches/:id/finish')
  @AllowDriver()
  @Endpoint({
    id: 'finishDispatch',
    summary: 'Record the end of a dispatch',
    description:
      'Completes the dispatch. It also completes automatically with its last stop. Responds with 409 while a stop is open. ' +
      `${REPLAY_RULES}`,
    data: DispatchActionResponse,
    errors: ['CONFLICT'],
  })
  @AddsReportFaults()
  async finish(@CurrentDriver() driver: DriverActor, @GuidParam('id') id: string, @Body() body: DriverActionDto) {
    return toResponse(await this.dispatches.recordAction(driver, 'finish', id, body));
  }

  @Post('stops/:shipmentGuid/arrive')
  @AllowDriver()
  @Endpoint({
    id: 'reportArrival',
    summary: 'Record the arrival at a stop',
    description: STOP_RULES,
    data: StopActionResponse,
    errors: ['CONFLICT'],
  })
  @AddsReportFaults()
  arrive(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: DriverActionDto,
  ) {
    return this.recordAtStop(driver, shipmentGuid, createArrival(resolveTime(driver, body)));
  }

  @Post('stops/:shipmentGuid/collect')
  @AllowDriver()
  @Endpoint({
    id: 'reportCollection',
    summary: 'Record a collection from the sender',
    description:
      'Marks the shipment of a stop of the kind `pickup` as on board, and sets it to `out_for_delivery`. Responds with 409 for a ' +
      `shipment without a pickup. ${STOP_RULES}`,
    data: StopActionResponse,
    errors: ['CONFLICT'],
  })
  @AddsReportFaults()
  collect(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: CollectDto,
  ) {
    return this.recordAtStop(driver, shipmentGuid, createCollection(resolveTime(driver, body), body));
  }

  @Post('stops/:shipmentGuid/deliver')
  @AllowDriver()
  @TakesPictures({ form: DeliverDto, parts: { signature: 'signature', ...PHOTO_KIND_BY_PART } })
  @Endpoint({
    id: 'reportDelivery',
    summary: 'Record a delivery',
    description: `Sets the shipment to \`delivered\` and records its proof of delivery. The stop's \`proof\` lists the required evidence. Missing evidence,
a wrong PIN or the label of another shipment is rejected with 400, naming the fields. If the office or the carrier has recorded the delivery
already, the response is 409, but the time and the driver of the report count. Its proof and its cash are stored unless the office has recorded
them. ${STOP_RULES}`,
    data: StopActionResponse,
    errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  })
  @AddsReportFaults()
  deliver(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: DeliverDto,
    @ReceivedPictures() pictures: PicturesByPart,
  ) {
    return this.recordAtStop(driver, shipmentGuid, createDelivery(resolveTime(driver, body), body, pictures));
  }

  @Post('stops/:shipmentGuid/fail')
  @AllowDriver()
  @TakesPictures({ form: FailDto, parts: PHOTO_KIND_BY_PART })
  @Endpoint({
    id: 'reportFailedDelivery',
    summary: 'Record a failed delivery',
    description: `Sets the shipment to \`exception\` with the reason. ${STOP_RULES}`,
    data: StopActionResponse,
    errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  })
  @AddsReportFaults()
  fail(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: FailDto,
    @ReceivedPictures() pictures: PicturesByPart,
  ) {
    return this.recordAtStop(driver, shipmentGuid, createFailure(resolveTime(driver, body), body, pictures));
  }

  @Post('stops/:shipmentGuid/photos')
  @AllowDriver()
  @TakesPictures({ form: FollowUpPhotoDto, parts: { photo: 'photo' } })
  @Endpoint({
    id: 'addStopPhoto',
    summary: 'Add a photo to an earlier report',
    description: `A report at a stop can announce photos (\`photosFollow\`) that are sent afterwards, so that a slow connection does not delay
reports. Announced photos satisfy a required photo; the proof of delivery shows how many are outstanding. \`report\` and \`timestamp\` identify
the report, also one that was answered with 409; an unknown report returns 404. Sending the same number again has no effect.`,
    data: PhotosOutstandingResponse,
    errors: ['SERVICE_UNAVAILABLE'],
  })
  addPhoto(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: FollowUpPhotoDto,
    @ReceivedPictures() { photo }: PicturesByPart,
  ) {
    return this.photos.addPhoto(driver, shipmentGuid, body, photo);
  }

  @Post('stops/:shipmentGuid/undo')
  @AllowDriver()
  @Endpoint({
    id: 'undoStopReport',
    summary: 'Undo the last report at a stop',
    description: `Undoes a delivery or a failure if both reports are at most five minutes apart by their \`timestamp\`. A dispatch that the undone report completed is in progress again. ${STOP_RULES}`,
    data: StopActionResponse,
    errors: ['CONFLICT'],
  })
  @AddsReportFaults()
  undo(
    @CurrentDriver() driver: DriverActor,
    @GuidParam('shipmentGuid') shipmentGuid: string,
    @Body() body: DriverActionDto,
  ) {
    return this.recordAtStop(driver, shipmentGuid, createUndo(resolveTime(driver, body)));
  }

  private async recordAtStop(driver: DriverActor, shipmentGuid: string, action: StopAction) {
    return toResponse(await this.stops.recordAction(driver, shipmentGuid, action));
  }
}

/** Returns when the driver did the reported action: by the clock of the phone, or now if the report has no time. */
const resolveTime = ({ timeZone }: DriverActor, { timestamp }: DriverActionDto): Date =>
  resolveActionTime(timestamp, timeZone, new Date());

/** Returns the response to an action. An error that the service has returned is sent, and what was stored stays stored. */
const toResponse = <T>(result: T | ApiError): T | CommittedError =>
  result instanceof ApiError ? new CommittedError(result) : result;
