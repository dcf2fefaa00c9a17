import { responseData, api } from '../../shared/api';

/** Loads a shipment with its tracking events. */
export async function readShipment(shipmentId: string) {
  const params = { params: { path: { shipmentId } } };
  const [shipment, traces] = await Promise.all([
    responseData(api.GET('/api/v1/shipments/{shipmentId}', params)),
    responseData(api.GET('/api/v1/shipments/{shipmentId}/traces', params)),
  ]);
  return { ...shipment.data, traces: traces.data };
}
export type Shipment = Awaited<ReturnType<typeof readShipment>>;
