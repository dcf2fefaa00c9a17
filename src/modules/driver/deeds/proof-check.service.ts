import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { scannedCode } from '../../../common/scanned-code';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { cashFaults, type ToldCash } from '../../shipments/cash/told-cash';
import type { Shipment } from '../../shipments/entities/shipment.entity';
import { DriverDeedsRepository } from './driver-deeds.repository';
import { PinLimitsService } from './pin-limits.service';

/** What came back from the door. */
export interface BroughtBack {
  readonly hasSignature: boolean;
  readonly hasPhoto: boolean;
  readonly pin: string | undefined;
  readonly scanned: string | undefined;
  readonly cash: ToldCash;
}

const MISSING: Readonly<Record<ProofKind, readonly [field: string, sentence: string]>> = {
  signature: ['signature', 'Is required: the consignee signs for this shipment.'],
  photo: ['photo1', 'Is required: this shipment is shown on a photo.'],
  pin: ['pin', 'Is required: the consignee tells it.'],
  scan: ['scanned', 'Is required: the label of this shipment is scanned.'],
};

/** Whether what was read from a label is this tracking number. */
export const isLabel = (scanned: string | undefined, trackingNumber: string): boolean =>
  scanned !== undefined && scannedCode(scanned) === trackingNumber;

/** Does not say which number would be right: the scan is the proof that the label is there. */
const WRONG_LABEL =
  'This is the label of another shipment: scan or type the tracking number of the package of this stop.';

/** Whether a delivery brings back what is asked, the money too. Inside an open unit of work. */
@Injectable()
export class ProofCheckService {
  constructor(
    private readonly deeds: DriverDeedsRepository,
    private readonly pins: PinLimitsService,
  ) {}

  /** @throws ApiError VALIDATION_ERROR naming all that is missing or wrong; RATE_LIMITED after too many wrong PINs */
  async check(driverId: string, shipment: Shipment, brought: BroughtBack): Promise<void> {
    const { businessId, id, deliveryPin, trackingNumber } = shipment;
    const required = await this.deeds.proofRequired(businessId, id);
    const { pin, scanned } = brought;
    const has: Readonly<Record<ProofKind, boolean>> = {
      signature: brought.hasSignature,
      photo: brought.hasPhoto,
      pin: pin !== undefined,
      scan: scanned !== undefined,
    };
    const details = Object.fromEntries(required.filter((kind) => !has[kind]).map((kind) => MISSING[kind]));
    if (scanned !== undefined && !isLabel(scanned, trackingNumber)) details.scanned = WRONG_LABEL;
    if (pin !== undefined && deliveryPin !== null && !(await this.pins.isRightPin(driverId, { id, deliveryPin }, pin)))
      details.pin = 'This is not the PIN of the shipment.';
    Object.assign(details, cashFaults(shipment, brought.cash, { amount: 'cashCollected', reason: 'cashReason' }));
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  }
}
