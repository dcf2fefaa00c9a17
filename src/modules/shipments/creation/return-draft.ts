import { createExternalData } from '../../../shared/external-data/external-data.dto';
import { toCashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';
import { createDeliveryDetails } from '../../orders/delivery/delivery-details';
import type { Shipment } from '../entities/shipment.entity';
import type { ReturnResponse } from '../failures/dto/return.response';

// A return is a separate shipment, which brings another shipment back to its sender.

/**
 * Returns the values that each return of a shipment has: the same packages go from the recipient to the sender. The caller adds the
 * customer, the carrier, the service level and the customs data.
 */
export const toReturnDraft = ({ businessId, id, trackingNumber, sender, recipient, packages }: Shipment) => ({
  businessId,
  orderId: null,
  ...createDeliveryDetails({ instructions: `Return of ${trackingNumber}.` }),
  sender: recipient,
  recipient: sender,
  packages,
  collectionDate: null,
  deliveryDate: null,
  pickup: null,
  ...createExternalData({}),
  ...toCashColumns(null), // The sender pays nothing for a return.
  returnOf: id,
  withLabel: false,
});

/** Returns the response for a new return. */
export const toReturnResponse = (
  returnShipment: Pick<Shipment, 'id' | 'trackingNumber' | 'status'>,
  returnedShipment: Shipment,
): ReturnResponse => ({
  guid: returnShipment.id,
  trackingNumber: returnShipment.trackingNumber,
  status: returnShipment.status,
  returnOf: { guid: returnedShipment.id, trackingNumber: returnedShipment.trackingNumber },
});
