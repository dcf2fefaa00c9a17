import type { Language } from '../../../common/text/languages';
import type { CashOnDeliveryResponse } from '../../orders/cash-on-delivery/dto/cash-on-delivery.response';
import type { PublicTrackingResponse } from '../../consignees/dto/public-tracking.response';

/** Data of a shipment that messages contain. */
export interface ShipmentFacts {
  readonly shipmentId: string;
  readonly isDeleted: boolean;
  readonly statusChangedAt: Date;
  readonly createdAt: Date;
  readonly recipientName: string | null;
  readonly recipientPhone: string | null;
  readonly email: string;
  readonly hasUnsubscribed: boolean;
  readonly language: Language | null;
  readonly orderNumber: string | null;
  /** The decrypted PIN that the recipient gives to the driver; null if none is required. */
  readonly pin: string | null;
  /** Planned date of the next delivery attempt. */
  readonly deliveryDate: Date | null;
  /** Whether the vehicle is, or was, at the stop. */
  readonly hasArrived: boolean;
  /** Why the last delivery attempt failed; null if it did not fail. */
  readonly failureReason: string | null;
  readonly timeZone: string;
  readonly isMailEnabled: boolean;
  /** Whether nothing may be sent, because the business is a test business. */
  readonly isTestBusiness: boolean;
  readonly canReschedule: boolean;
  /** Amount still to be collected on delivery; null if there is none. */
  readonly amountDue: CashOnDeliveryResponse | null;
  /** Stored tracking link; null if it was revoked. */
  readonly trackingLink: string | null;
  /** The content of the tracking page. */
  readonly view: PublicTrackingResponse;
}
