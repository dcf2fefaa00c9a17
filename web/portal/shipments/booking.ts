import { api, downloadFile, responseData } from '../../shared/api';

/** Loads the newest booking of a shipment with a carrier; null without one. */
export async function readBooking(shipmentId: string) {
  const query = { shipmentId, page: 1, pageSize: 1 };
  return (await responseData(api.GET('/api/carriers/bookings', { params: { query } }))).data[0] ?? null;
}
export type Booking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;

/** Whether the carrier has booked the shipment, and is not to cancel it. */
export const isBooked = ({ status, cancelRequestedAt }: Booking): boolean =>
  status === 'booked' && cancelRequestedAt === null;

/** Downloads the label of a shipment, in the format in which its carrier makes it. */
export async function downloadLabel({ guid, trackingNumber }: { guid: string; trackingNumber: string }): Promise<void> {
  const booking = await readBooking(guid);
  const isZpl = booking !== null && isBooked(booking) && booking.labelType === 'application/zpl';
  const format = isZpl ? 'zpl' : 'pdf';
  await downloadFile(`/api/v1/shipments/${guid}/label?format=${format}`, `${trackingNumber}.${format}`);
}
