import { useQuery } from '@tanstack/react-query';
import { ConsigneeNotifications } from '../shipments/sections/consignee-notifications';
import { ShipmentLink } from '../shipments/sections/shipment-link';
import { ShipmentProof } from '../shipments/sections/shipment-proof';
import { readShipment } from '../shipments/shipment';

/** What belongs to the only shipment of an order: proof of delivery, tracking link, and notifications of the recipient. */
export function OrderShipment({ shipmentId }: { shipmentId: string }) {
  const { data } = useQuery({ queryKey: ['shipments', shipmentId], queryFn: () => readShipment(shipmentId) });
  if (!data) return null;
  return (
    <>
      <ShipmentProof shipment={data} />
      <ShipmentLink shipment={data} />
      <ConsigneeNotifications shipmentId={shipmentId} />
    </>
  );
}
