import { useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../clients/typescript/src/schema';
import { api, responseData } from '../../shared/api';
import { AddressCheck } from '../carriers/address-check/address-check';
import type { Order } from './order';
import { EDITABLE_STATUSES } from './order-edit';

type DeliveryAddress = NonNullable<components['schemas']['UpdateOrderInput']['deliveryAddress']>;

/** Checks the delivery address with the carrier of the order, while it can still be corrected. */
export function OrderAddressCheck({ order }: { order: Order }) {
  const client = useQueryClient();
  const { guid, carrier, deliveryAddress, status } = order;
  if (!carrier || !EDITABLE_STATUSES.includes(status)) return null;
  const save = (address: DeliveryAddress) => {
    const params = { path: { orderId: guid } };
    return responseData(api.PUT('/api/v1/Orders/{orderId}', { params, body: { deliveryAddress: address } }));
  };
  return (
    <AddressCheck
      carrierId={carrier.guid}
      address={deliveryAddress}
      saveAddress={save}
      restoreAddress={() => save(deliveryAddress)}
      onChanged={() => {
        for (const records of ['orders', 'shipments']) void client.invalidateQueries({ queryKey: [records] });
      }}
    />
  );
}
