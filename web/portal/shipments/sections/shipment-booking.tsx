import { Button, Skeleton, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { bookingFault, BookingStatusBadge } from '../../carriers/booking-status';
import { carrierName } from '../../carriers/carrier-name';
import { usePermissions } from '../../parts/use-permissions';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { Facts } from '../../lists/record/record-page';
import { readBooking } from '../booking';
import type { Shipment } from '../shipment';

/** Booking of the shipment with an external carrier. */
export function ShipmentBooking({ shipment: { guid, carrier } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['shipments', guid, 'booking'],
    queryFn: () => readBooking(guid),
    enabled: carrier !== null,
  });
  const retrying = useMutation({
    mutationFn: () =>
      responseData(api.POST('/api/carriers/bookings/{shipmentId}/retry', { params: { path: { shipmentId: guid } } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['shipments', guid] }),
  });
  const booking = query.data;
  if (!carrier || booking === null) return null;
  return (
    <section aria-labelledby="booking">
      <div className="title">
        <Title order={2} id="booking">
          {t('booking.title')}
        </Title>
        {canEdit && booking?.status === 'failed' && (
          <Button size="compact-xs" loading={retrying.isPending} onClick={() => retrying.mutate()}>
            {t('booking.retry')}
          </Button>
        )}
      </div>
      {query.isPending && <Skeleton height={80} />}
      {(query.error ?? retrying.error) && <Problem error={query.error ?? retrying.error} />}
      {booking && (
        <Facts
          facts={[
            [t('shipments.carrier'), carrierName(t, booking.carrier)],
            [t('list.status'), <BookingStatusBadge booking={booking} />],
            [t('booking.reference'), booking.reference ?? '–'],
            [t('booking.number'), booking.trackingNumber ?? '–'],
            [t('booking.at'), booking.bookedAt ? formats.dateTime(booking.bookedAt) : '–'],
            ...(bookingFault(booking) ? ([[t('booking.fault'), bookingFault(booking)]] as const) : []),
          ]}
        />
      )}
    </section>
  );
}
