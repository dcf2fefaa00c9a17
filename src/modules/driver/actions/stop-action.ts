import type { ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { toSentence } from '../../../common/text/sentence';
import type { DecodedPicture, PicturesByPart } from '../../../platform/sandbox/images/picture';
import type { FailureReason } from '../../business/defaults/failed-deliveries';
import type { ReportedCash } from '../../shipments/cash/reported-cash';
import type { ReportTrace } from '../../shipments/delivery/delivery-reports.service';
import type { DriverAction } from './driver-actions.repository';
import { type CollectDto, type DeliverDto, type FailDto, MAX_PHOTOS } from './dto/driver-action.dto';
import type { ProofEvidence } from './proof-check.service';
import type { StopActionKind } from './visits';

/**
 * An action at a stop as the driver reported it, with its evidence. The functions of this file create one for each kind of report.
 */
export interface StopAction extends ProofEvidence {
  readonly kind: StopActionKind;
  /** When the driver acted. */
  readonly at: Date;
  /** The row to store, without the fields that are known only after the action has been evaluated. */
  readonly record: Omit<DriverAction, 'traceId' | 'statusWithoutVisits'>;
  /** The trace to add to the history of the shipment. `by` is the driver, whom the service adds. */
  readonly trace: Omit<ReportTrace, 'by'>;
}

/** The form fields with photos. Their number is MAX_PHOTOS, and DeliverDto and FailDto document each of them. */
export const PHOTO_PARTS = ['photo1', 'photo2', 'photo3', 'photo4', 'photo5'] as const;

const NO_EVIDENCE: ProofEvidence = {
  hasSignature: false,
  hasPhoto: false,
  pin: undefined,
  scanned: undefined,
  cash: { amount: undefined, method: undefined, reason: undefined },
};

/** How the trace of a failed delivery explains the reason. */
const FAILURE_TEXTS: Readonly<Record<FailureReason, string>> = {
  not_home: 'nobody was there',
  refused: 'it was refused',
  damaged: 'it is damaged',
  wrong_address: 'the address is wrong',
  no_access: 'there was no way in',
  other: 'another reason',
};

/** Returns the row of an action. Values that are left out are empty. */
function createRecord(kind: StopActionKind, at: Date, values: Partial<DriverAction> = {}): StopAction['record'] {
  return {
    kind,
    at,
    dispatchId: null,
    counts: true,
    rejection: null,
    reason: null,
    receivedBy: null,
    note: null,
    cash: null,
    ...values,
  };
}

/** Returns the action of a driver who arrived at a stop. */
export function createArrival(at: Date): StopAction {
  return {
    ...NO_EVIDENCE,
    kind: 'arrive',
    at,
    record: createRecord('arrive', at),
    trace: { status: 'out_for_delivery', description: 'The driver is at the door.', at },
  };
}

/** Returns the action of a driver who collected a shipment from its sender. */
export function createCollection(at: Date, body: CollectDto): StopAction {
  const note = body.note ?? null;
  return {
    ...NO_EVIDENCE,
    kind: 'collect',
    at,
    record: createRecord('collect', at, { note }),
    trace: { status: 'collected', description: appendNote('Collected from the sender.', note), at },
  };
}

/** Returns the action of a driver who undoes the last report at a stop. */
export function createUndo(at: Date): StopAction {
  return {
    ...NO_EVIDENCE,
    kind: 'undo',
    at,
    record: createRecord('undo', at),
    trace: { status: 'out_for_delivery', description: 'The driver took the last report back.', at },
  };
}

/**
 * Returns a reported delivery.
 *
 * @throws ApiError VALIDATION_ERROR for too many photos
 */
export function createDelivery(at: Date, body: DeliverDto, pictures: PicturesByPart): StopAction {
  const { receivedBy, note = null, pin, scanned, cashCollected, cashMethod, cashReason, photosFollow = 0 } = body;
  const cash: ReportedCash = { amount: cashCollected, method: cashMethod, reason: cashReason };
  const photos = acceptPhotos(pictures, photosFollow);
  const { signature } = pictures;
  return {
    kind: 'deliver',
    at,
    pin,
    scanned,
    cash,
    hasPhoto: photos.length + photosFollow > 0,
    hasSignature: signature !== undefined,
    record: createRecord('deliver', at, { receivedBy, note, cash: toStoredCash(cash) }),
    trace: {
      status: 'delivered',
      description: appendNote(toSentence(`Delivered to ${receivedBy}`), note),
      at,
      photos,
      signature,
      photosFollow,
    },
  };
}

/**
 * Returns a reported failed delivery.
 *
 * @throws ApiError VALIDATION_ERROR for too many photos
 */
export function createFailure(at: Date, body: FailDto, pictures: PicturesByPart): StopAction {
  const { reason, note = null, photosFollow = 0 } = body;
  return {
    ...NO_EVIDENCE,
    kind: 'fail',
    at,
    record: createRecord('fail', at, { reason, note }),
    trace: {
      status: 'exception',
      description: appendNote(`Could not be delivered: ${FAILURE_TEXTS[reason]}.`, note),
      at,
      photos: acceptPhotos(pictures, photosFollow),
      photosFollow,
    },
  };
}

const appendNote = (description: string, note: string | null): string =>
  note ? `${description} ${note}` : description;

/** Returns the cash to store, or null if the driver reported none. */
function toStoredCash({ amount, method = 'cash', reason }: ReportedCash): DriverAction['cash'] {
  if (amount === undefined) return null;
  return { amount, method, reason: reason?.trim() ? reason : null };
}

/**
 * Returns the photos of the request.
 *
 * @throws ApiError VALIDATION_ERROR if they and the photos that follow exceed the limit
 */
function acceptPhotos(pictures: PicturesByPart, photosFollow: number): readonly DecodedPicture[] {
  refuseFaults('VALIDATION_ERROR', findPhotoFaults(pictures, photosFollow));
  return listPhotos(pictures);
}

const listPhotos = (pictures: PicturesByPart): DecodedPicture[] => PHOTO_PARTS.flatMap((part) => pictures[part] ?? []);

/** Returns a fault if the photos of the request and those that follow exceed the limit. */
export function findPhotoFaults(pictures: PicturesByPart, photosFollow: number): ErrorDetails {
  const maxToFollow = MAX_PHOTOS - listPhotos(pictures).length;
  if (photosFollow <= maxToFollow) return {};
  return { photosFollow: `Must be at most ${maxToFollow}: a report has ${MAX_PHOTOS} photos at most.` };
}
