import { useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../clients/typescript/src/schema';
import { api, responseData } from '../../../shared/api';
import { AddressCheck } from '../../carriers/address-check/address-check';
import type { Shipment } from '../shipment';
import { EDITABLE_STATUSES } from '../shipment-edit';

type Recipient = NonNullable<components['schemas']['UpdateShipmentInput']['recipient']>;

/** Checks the address of the consignee with the carrier of the shipment, while it can still be corrected. */
export function ShipmentAddressCheck({ shipment }: { shipment: Shipment }) {
  const client = useQueryClient();
  const { guid, carrier, recipient, status } = shipment;
  if (!carrier || !EDITABLE_STATUSES.includes(status)) return null;
  const { name, phone, address } = recipient;
  const save = (changed: Recipient) => {
    const params = { path: { shipmentId: guid } };
    return responseData(api.PUT('/api/v1/shipments/{shipmentId}', { params, body: { recipient: changed } }));
  };
  const person = { name: name ?? '', phone };
  return (
    <AddressCheck
      carrierId={carrier.guid}
      address={address}
      saveAddress={(corrected) => save({ ...person, ...corrected })}
      restoreAddress={() => save({ ...person, ...address })}
      onChanged={() => void client.invalidateQueries({ queryKey: ['shipments'] })}
    />
  );
}
