import { Injectable, Logger } from '@nestjs/common';
import { readKeyId, SecretBox } from '../../../common/secrets/secret-box';
import { createPin, openPin, sealPin } from './delivery-pin';

/** Creates delivery PINs, which the consignee shows to the driver on delivery, and opens stored ones. They are stored sealed. */
@Injectable()
export class DeliveryPinsService {
  private readonly logger = new Logger('DeliveryPins');
  /** The ids of the missing keys that were logged. */
  private readonly missingKeys = new Set<string>();

  constructor(private readonly box: SecretBox) {}

  /** Returns a new PIN of the shipment, sealed. */
  createSealedPin(businessId: string, shipmentId: string): string {
    return sealPin(this.box, businessId, shipmentId, createPin());
  }

  /** Returns the PIN; null if SECRETS_KEY lacks its key. A missing key is logged once. */
  openPin(businessId: string, shipmentId: string, stored: string): string | null {
    try {
      return openPin(this.box, businessId, shipmentId, stored);
    } catch {
      this.warnOnce(readKeyId(stored));
      return null;
    }
  }

  private warnOnce(keyId: string): void {
    if (this.missingKeys.has(keyId)) return;
    this.missingKeys.add(keyId);
    this.logger.warn(
      `Delivery PINs cannot be decrypted: SECRETS_KEY does not hold their key, which has the id ${keyId}. ` +
        'Add that key to the end of SECRETS_KEY; until then these PINs are neither shown nor checked.',
    );
  }
}
