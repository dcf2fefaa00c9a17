import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { normalizeScannedCode } from '../../../common/text/scanned-code';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { findCashFaults, type ReportedCash } from '../../shipments/cash/reported-cash';
import { DeliveryPinsService } from '../../shipments/pins/delivery-pins.service';
import type { Shipment } from '../../shipments/entities/shipment.entity';
import { PinLimitsService } from './pin-limits.service';
import { RequiredProofsReadModel } from './required-proofs.read-model';

/** The evidence that a driver sends with a delivery. */
export interface ProofEvidence {
  readonly hasSignature: boolean;
  readonly hasPhoto: boolean;
  readonly pin: string | undefined;
  readonly scanned: string | undefined;
  readonly cash: ReportedCash;
}

const MISSING_MESSAGES: Readonly<Record<ProofKind, readonly [field: string, message: string]>> = {
  signature: ['signature', 'Is required: the consignee signs for this shipment.'],
  photo: ['photo1', 'Is required: this shipment is shown on a photo.'],
  pin: ['pin', 'Is required. The consignee knows it.'],
  scan: ['scanned', 'Is required: the label of this shipment is scanned.'],
};

/** Returns whether the scanned label has this tracking number. */
export const matchesLabel = (scanned: string | undefined, trackingNumber: string): boolean =>
  scanned !== undefined && normalizeScannedCode(scanned) === trackingNumber;

/** This message does not contain the right number, because the scan proves that the driver has the label. */
const WRONG_LABEL_MESSAGE =
  'This is the label of another shipment: scan or type the tracking number of the package of this stop.';

/** The message when SECRETS_KEY lacks the key of the PIN. The office can record the delivery without the PIN. */
const UNREADABLE_PIN_MESSAGE =
  'The PIN of this shipment cannot be checked, because the service cannot decrypt it. Ask the office to record this delivery.';

/** Checks the evidence of a delivery, including cash. Runs in the current unit of work. */
@Injectable()
export class ProofCheckService {
  constructor(
    private readonly requiredProofs: RequiredProofsReadModel,
    private readonly limits: PinLimitsService,
    private readonly deliveryPins: DeliveryPinsService,
  ) {}

  /**
   * Checks all evidence of a delivery.
   *
   * @throws ApiError VALIDATION_ERROR that names everything missing or wrong
   * @throws ApiError RATE_LIMITED after too many wrong PINs
   */
  async assertSufficient(driverId: string, shipment: Shipment, evidence: ProofEvidence): Promise<void> {
    const { businessId, id, deliveryPinEncrypted, trackingNumber } = shipment;
    const required = await this.requiredProofs.findRequiredProofs(businessId, id);
    const { pin, scanned } = evidence;
    const isPresent: Readonly<Record<ProofKind, boolean>> = {
      signature: evidence.hasSignature,
      photo: evidence.hasPhoto,
      pin: pin !== undefined,
      scan: scanned !== undefined,
    };
    const details = Object.fromEntries(
      required.filter((kind) => !isPresent[kind]).map((kind) => MISSING_MESSAGES[kind]),
    );
    if (scanned !== undefined && !matchesLabel(scanned, trackingNumber)) details.scanned = WRONG_LABEL_MESSAGE;
    if (pin !== undefined && deliveryPinEncrypted !== null) {
      const deliveryPin = this.deliveryPins.open(businessId, id, deliveryPinEncrypted);
      if (deliveryPin === null) details.pin = UNREADABLE_PIN_MESSAGE;
      else if (!(await this.limits.isRightPin(driverId, { id, deliveryPin }, pin)))
        details.pin = 'This is not the PIN of the shipment.';
    }
    Object.assign(details, findCashFaults(shipment, evidence.cash, { amount: 'cashCollected', reason: 'cashReason' }));
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  }
}
