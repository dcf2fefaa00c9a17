import type { ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { toSentence } from '../../../common/text/sentence';
import type { DecodedPicture, PicturesByPart } from '../../../platform/sandbox/images/picture';
import type { FailureReason } from '../../business/defaults/failed-deliveries';
import type { ReportedCash } from '../../shipments/cash/reported-cash';
import type { Report } from '../../shipments/delivery/delivery-reports.service';
import type { DriverAction } from './driver-actions.repository';
import { type CollectDto, type DeliverDto, type FailDto, MAX_PHOTOS } from './dto/driver-action.dto';
import type { ProofEvidence } from './proof-check.service';
import type { StopActionKind } from './visits';

/** An action at a stop as the driver reported it, with its evidence. */
export interface StopAction extends ProofEvidence {
  readonly kind: StopActionKind;
  readonly at: Date;
  /** The row to store, without the fields that are known only after the action has been evaluated. */
  readonly record: Omit<DriverAction, 'traceId' | 'statusWithoutVisits'>;
  /** The trace to add to the shipment's history. */
  readonly trace: Omit<Report, 'by'>;
}

/** The form fields that carry photos. */
export const PHOTO_PARTS = ['photo1', 'photo2', 'photo3', 'photo4', 'photo5'] as const;

const NO_EVIDENCE: ProofEvidence = {
  hasSignature: false,
  hasPhoto: false,
  pin: undefined,
  scanned: undefined,
  cash: { amount: undefined, method: undefined, reason: undefined },
};

const FAILURE_TEXTS: Readonly<Record<FailureReason, string>> = {
  not_home: 'nobody was there',
  refused: 'it was refused',
  damaged: 'it is damaged',
  wrong_address: 'the address is wrong',
  no_access: 'there was no way in',
  other: 'another reason',
};

/** Returns the row of an action without further values. */
function newRecord(kind: StopActionKind, at: Date, values: Partial<DriverAction> = {}): StopAction['record'] {
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

/** Returns the action of a driver who has arrived at a stop. */
export function arriveAction(at: Date): StopAction {
  return {
    ...NO_EVIDENCE,
    kind: 'arrive',
    at,
    record: newRecord('arrive', at),
    trace: { status: 'out_for_delivery', description: 'The driver is at the door.', at },
  };
}

/** Returns the action of a driver who has collected a shipment from its sender. */
export function collectAction(at: Date, { note }: CollectDto): StopAction {
  return {
    ...NO_EVIDENCE,
    kind: 'collect',
    at,
    record: newRecord('collect', at, { note: note ?? null }),
    trace: { status: 'collected', description: withNote('Collected from the sender.', note ?? null), at },
  };
}

/** Returns the action of a driver who takes back the last report at a stop. */
export function undoAction(at: Date): StopAction {
  return {
    ...NO_EVIDENCE,
    kind: 'undo',
    at,
    record: newRecord('undo', at),
    trace: { status: 'out_for_delivery', description: 'The driver took the last report back.', at },
  };
}

/**
 * Returns a reported delivery.
 *
 * @throws ApiError VALIDATION_ERROR for too many photos
 */
export function deliverAction(at: Date, body: DeliverDto, pictures: PicturesByPart): StopAction {
  const { receivedBy, note = null, pin, scanned, cashCollected, cashMethod, cashReason, photosFollow = 0 } = body;
  const cash: ReportedCash = { amount: cashCollected, method: cashMethod, reason: cashReason };
  const photos = selectAcceptedPhotos(pictures, photosFollow);
  const { signature } = pictures;
  return {
    kind: 'deliver',
    at,
    pin,
    scanned,
    cash,
    hasPhoto: photos.length + photosFollow > 0,
    hasSignature: signature !== undefined,
    record: newRecord('deliver', at, { receivedBy, note, cash: findStoredCash(cash) }),
    trace: {
      status: 'delivered',
      description: withNote(toSentence(`Delivered to ${receivedBy}`), note),
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
export function failAction(at: Date, body: FailDto, pictures: PicturesByPart): StopAction {
  const { reason, note = null, photosFollow = 0 } = body;
  return {
    ...NO_EVIDENCE,
    kind: 'fail',
    at,
    record: newRecord('fail', at, { reason, note }),
    trace: {
      status: 'exception',
      description: withNote(`Could not be delivered: ${FAILURE_TEXTS[reason]}.`, note),
      at,
      photos: selectAcceptedPhotos(pictures, photosFollow),
      photosFollow,
    },
  };
}

const withNote = (description: string, note: string | null): string => (note ? `${description} ${note}` : description);

function findStoredCash({ amount, method = 'cash', reason }: ReportedCash): DriverAction['cash'] {
  if (amount === undefined) return null;
  return { amount, method, reason: reason?.trim() ? reason : null };
}

/**
 * Returns the photos of the request.
 *
 * @throws ApiError VALIDATION_ERROR if they and the photos that follow exceed the limit
 */
function selectAcceptedPhotos(pictures: PicturesByPart, photosFollow: number): readonly DecodedPicture[] {
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
