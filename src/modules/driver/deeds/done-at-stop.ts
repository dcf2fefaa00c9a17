import { ApiError } from '../../../common/errors/api-error';
import type { DecodedPicture, PicturesByPart } from '../../../images/picture';
import type { FailureReason } from '../../business/defaults/failed-deliveries';
import type { ToldCash } from '../../shipments/cash/told-cash';
import type { Report } from '../../shipments/delivery-reports.service';
import type { KeptDeed } from './driver-deeds.repository';
import { type CollectDto, type DeliverDto, type FailDto, MOST_PHOTOS } from './dto/deed.dto';
import type { StopDeed } from './outcome';
import type { BroughtBack } from './proof-check.service';

/** A deed as it was reported, with all that shows it. */
export interface DoneAtStop extends BroughtBack {
  readonly kind: StopDeed;
  readonly at: Date;
  readonly deed: Omit<KeptDeed, 'traceId' | 'base'>;
  readonly report: Omit<Report, 'by'>;
}

/** The parts of a form that are photos. */
export const PHOTO_PARTS = ['photo1', 'photo2', 'photo3', 'photo4', 'photo5'] as const;

const NO_CASH: ToldCash = { amount: undefined, method: undefined, reason: undefined };
const NOTHING: BroughtBack = {
  ...{ hasSignature: false, hasPhoto: false, pin: undefined, scanned: undefined },
  cash: NO_CASH,
};

const REASONS: Readonly<Record<FailureReason, string>> = {
  not_home: 'nobody was there',
  refused: 'it was refused',
  damaged: 'it is damaged',
  wrong_address: 'the address is wrong',
  no_access: 'there was no way in',
  other: 'another reason',
};

const keptAs = (kind: StopDeed, at: Date, told: Partial<KeptDeed> = {}): DoneAtStop['deed'] => ({
  ...{
    kind,
    at,
    dispatchId: null,
    counts: true,
    refusal: null,
    reason: null,
    receivedBy: null,
    note: null,
    cash: null,
  },
  ...told,
});

export const arrival = (at: Date): DoneAtStop => ({
  ...NOTHING,
  ...{ kind: 'arrive', at, deed: keptAs('arrive', at) },
  report: { status: 'out_for_delivery', description: 'The driver is at the door.', at },
});

export const collection = (at: Date, { note }: CollectDto): DoneAtStop => ({
  ...NOTHING,
  ...{ kind: 'collect', at, deed: keptAs('collect', at, { note: note ?? null }) },
  report: {
    status: 'collected',
    description: ['Collected from the sender.', ...(note ? [note] : [])].join(' '),
    at,
  },
});

export const undoing = (at: Date): DoneAtStop => ({
  ...NOTHING,
  ...{ kind: 'undo', at, deed: keptAs('undo', at) },
  report: { status: 'out_for_delivery', description: 'The driver took the last report back.', at },
});

export function delivery(at: Date, body: DeliverDto, pictures: PicturesByPart): DoneAtStop {
  const { receivedBy, note = null, pin, scanned, cashCollected, cashMethod, cashReason, photosFollow = 0 } = body;
  const told: ToldCash = { amount: cashCollected, method: cashMethod, reason: cashReason };
  const photos = photosOf(pictures, photosFollow);
  const { signature } = pictures;
  const hasPhoto = photos.length + photosFollow > 0;
  return {
    ...{ kind: 'deliver', at, pin, scanned, cash: told, hasPhoto, hasSignature: signature !== undefined },
    deed: keptAs('deliver', at, { receivedBy, note, cash: keptCash(told) }),
    report: {
      status: 'delivered',
      description: [`Delivered to ${receivedBy}.`, ...(note ? [note] : [])].join(' '),
      ...{ at, photos, signature, photosFollow },
    },
  };
}

export function failure(at: Date, body: FailDto, pictures: PicturesByPart): DoneAtStop {
  const { reason, note = null, photosFollow = 0 } = body;
  return {
    ...NOTHING,
    ...{ kind: 'fail', at, deed: keptAs('fail', at, { reason, note }) },
    report: {
      status: 'exception',
      description: [`Could not be delivered: ${REASONS[reason]}.`, ...(note ? [note] : [])].join(' '),
      ...{ at, photos: photosOf(pictures, photosFollow), photosFollow },
    },
  };
}

const keptCash = ({ amount, method = 'cash', reason }: ToldCash): KeptDeed['cash'] =>
  amount === undefined ? null : { amount, method, reason: reason?.trim() ? reason : null };

/** @throws ApiError VALIDATION_ERROR for more than a report may have */
function photosOf(pictures: PicturesByPart, photosFollow: number): readonly DecodedPicture[] {
  const photos = PHOTO_PARTS.flatMap((part) => pictures[part] ?? []);
  if (photos.length + photosFollow <= MOST_PHOTOS) return photos;
  const most = `Must be at most ${MOST_PHOTOS - photos.length}: a report has ${MOST_PHOTOS} photos at most.`;
  throw new ApiError('VALIDATION_ERROR', { photosFollow: most });
}
