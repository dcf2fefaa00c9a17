import { Anchor, Button, Skeleton, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, responseData } from '../../../shared/api';
import { bookingFault, BookingStatusBadge } from '../../carriers/booking-status';
import { carrierName } from '../../carriers/carrier-name';
import { Facts } from '../../lists/record/record-page';
import { ShipmentStatusBadge } from '../../parts/display/status-badge';
import { Problem } from '../../parts/page/problem';
import { downloadLabel, isBooked, readBooking } from '../booking';
import type { Shipment } from '../shipment';

/** How often a return is loaded again until its carrier has booked it. */
const RELOAD_MS = 2_000;

/** The key of a return. Changes of shipments do not load it again, because it may be deleted by then. */
export const returnKey = (shipmentId: string | undefined) => ['returnShipments', shipmentId];

/** Loads a return with its booking. */
async function readReturn(shipmentId: string) {
  const params = { path: { shipmentId } };
  const [{ data }, booking] = await Promise.all([
    responseData(api.GET('/api/v1/shipments/{shipmentId}', { params })),
    readBooking(shipmentId),
  ]);
  return { ...data, booking };
}

/** The shipment that brings the goods back: its status, its booking, and the label to print. */
export function ShipmentReturn({ shipment: { returnedBy } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: returnKey(returnedBy?.guid),
    queryFn: () => readReturn(returnedBy!.guid),
    enabled: returnedBy !== null,
    refetchInterval: ({ state: { data } }) => data?.booking?.status === 'pending' && RELOAD_MS,
  });
  const printing = useMutation({ mutationFn: downloadLabel });
  if (!returnedBy) return null;
  const booking = query.data?.booking;
  return (
    <section aria-labelledby="return">
      <div className="title">
        <Title order={2} id="return">
          {t('returnLabel.title')}
        </Title>
        {booking && isBooked(booking) && (
          <Button size="compact-xs" loading={printing.isPending} onClick={() => printing.mutate(returnedBy)}>
            {t('returnLabel.print')}
          </Button>
        )}
      </div>
      {query.isPending && <Skeleton height={80} />}
      {(query.error ?? printing.error) && <Problem error={query.error ?? printing.error} />}
      {query.data && <ReturnFacts returnShipment={query.data} />}
    </section>
  );
}

/** Status, carrier and booking of a return. */
function ReturnFacts({
  returnShipment: { guid, trackingNumber, status, carrier, booking },
}: {
  returnShipment: Awaited<ReturnType<typeof readReturn>>;
}) {
  const { t } = useTranslation();
  const fault = booking && bookingFault(booking);
  const facts: [name: string, value: ReactNode][] = [
    [
      t('returnLabel.shipment'),
      <Anchor component={Link} to={`/shipments/${guid}`}>
        {trackingNumber}
      </Anchor>,
    ],
    [t('list.status'), <ShipmentStatusBadge status={status} />],
    [t('shipments.carrier'), carrier ? carrierName(t, carrier) : t('shipments.noCarrier')],
  ];
  if (booking) facts.push([t('returnLabel.booking'), <BookingStatusBadge booking={booking} />]);
  if (fault) facts.push([t('booking.fault'), fault]);
  return <Facts facts={facts} />;
}
