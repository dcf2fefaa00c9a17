import { Injectable } from '@nestjs/common';
import { refuseFaults } from '../../../common/errors/faults';
import { normalizeScannedCode } from '../../../common/text/scanned-code';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { findCashFaults, type ReportedCash } from '../../shipments/cash/reported-cash';
import { DeliveryPinsService } from '../../shipments/pins/delivery-pins.service';
import type { Shipment } from '../../shipments/entities/shipment.entity';
import { PinLimitsService } from './pin-limits.service';
import { RequiredProofsReadModel } from './required-proofs.read-model';

/** The evidence that a driver sends with a delivery. A value that was not sent is undefined. */
export interface ProofEvidence {
  readonly hasSignature: boolean;
  /** Whether photos were sent or announced. */
  readonly hasPhoto: boolean;
  readonly pin: string | undefined;
  /** The text of the label, as the scanner read it. */
  readonly scanned: string | undefined;
  readonly cash: ReportedCash;
}

/** The field of the form for each kind of proof, with the message if it is missing. The fields are those of DeliverDto. */
const MISSING_MESSAGES: Readonly<Record<ProofKind, readonly [field: string, message: string]>> = {
  signature: ['signature', 'Is required: the consignee signs for this shipment.'],
  photo: ['photo1', 'Is required: this shipment is shown on a photo.'],
  pin: ['pin', 'Is required. The consignee knows it.'],
  scan: ['scanned', 'Is required: the label of this shipment is scanned.'],
};

/** This message does not contain the right number, because the scan proves that the driver has the label. */
const WRONG_LABEL_MESSAGE =
  'This is the label of another shipment: scan or type the tracking number of the package of this stop.';

const WRONG_PIN_MESSAGE = 'This is not the PIN of the shipment.';

/** The message when SECRETS_KEY lacks the key of the PIN. The office can record the delivery without the PIN. */
const UNREADABLE_PIN_MESSAGE =
  'The PIN of this shipment cannot be checked, because the service cannot decrypt it. Ask the office to record this delivery.';

/** Returns whether the scanned label has this tracking number. */
export const matchesLabel = (scanned: string | undefined, trackingNumber: string): boolean =>
  scanned !== undefined && normalizeScannedCode(scanned) === trackingNumber;

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
    const { businessId, id, trackingNumber } = shipment;
    const required = await this.requiredProofs.findRequiredProofs(businessId, id);
    const faults = findMissingProofs(required, evidence);
    if (evidence.scanned !== undefined && !matchesLabel(evidence.scanned, trackingNumber))
      faults.scanned = WRONG_LABEL_MESSAGE;
    const pinFault = await this.findPinFault(driverId, shipment, evidence.pin);
    if (pinFault !== null) faults.pin = pinFault;
    const cashFaults = findCashFaults(shipment, evidence.cash, { amount: 'cashCollected', reason: 'cashReason' });
    refuseFaults('VALIDATION_ERROR', { ...faults, ...cashFaults });
  }

  /** Returns the message for a wrong PIN, or null. A PIN for a shipment without one is ignored. */
  private async findPinFault(
    driverId: string,
    { businessId, id, deliveryPinEncrypted }: Shipment,
    pin: string | undefined,
  ): Promise<string | null> {
    if (pin === undefined || deliveryPinEncrypted === null) return null;
    const deliveryPin = this.deliveryPins.openPin(businessId, id, deliveryPinEncrypted);
    if (deliveryPin === null) return UNREADABLE_PIN_MESSAGE;
    const isRightPin = await this.limits.verifyPin(driverId, { id, deliveryPin }, pin);
    return isRightPin ? null : WRONG_PIN_MESSAGE;
  }
}

/** Returns a message for each required kind of proof that was not sent, by the field of the form. */
function findMissingProofs(required: readonly ProofKind[], evidence: ProofEvidence): Record<string, string> {
  const wasSent: Readonly<Record<ProofKind, boolean>> = {
    signature: evidence.hasSignature,
    photo: evidence.hasPhoto,
    pin: evidence.pin !== undefined,
    scan: evidence.scanned !== undefined,
  };
  const missing = required.filter((kind) => !wasSent[kind]);
  return Object.fromEntries(missing.map((kind) => MISSING_MESSAGES[kind]));
}
