import type { Language } from '../../../common/languages';
import type { CashOnDeliveryResponse } from '../../orders/cash-on-delivery/cash-on-delivery.response';
import type { PublicTrackingResponse } from '../../consignees/dto/public-tracking.response';

/** What is known of a shipment when its consignee is told something. */
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
  /** Which opens the door to the delivery; null where none is asked. */
  readonly pin: string | null;
  /** For when it is planned. */
  readonly deliveryDate: Date | null;
  /** The vehicle is at the door, or was. */
  readonly hasArrived: boolean;
  /** Why the last visit came to nothing; null: there was none. */
  readonly failedFor: string | null;
  readonly timeZone: string;
  readonly mailIsOn: boolean;
  readonly mayReschedule: boolean;
  /** What is still to be paid at the door. */
  readonly toPay: CashOnDeliveryResponse | null;
  readonly trackingLink: string | null;
  /** As the consignee's page shows it. */
  readonly view: PublicTrackingResponse;
}
