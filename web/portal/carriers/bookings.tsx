import { Anchor, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { Pages } from '../lists/pages';
import { Problem } from '../parts/page/problem';
import { Table } from '../parts/display/table';
import { useFormats } from '../session';
import { BOOKING_STATUSES, bookingFault, type BookingStatus, BookingStatusBadge } from './booking-status';
import { carrierName } from './carrier-name';

const PAGE_SIZE = 25;

const readBookings = (status: BookingStatus | undefined, page: number) => {
  const query = { page, pageSize: PAGE_SIZE, ...(status && { status }) };
  return responseData(api.GET('/api/carriers/bookings', { params: { query } }));
};

/** Lists the bookings with carriers and their status. */
export function Bookings() {
  const { t } = useTranslation();
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const status = BOOKING_STATUSES.find((each) => each === address.get('bookings'));
  const page = Math.max(1, Number(address.get('page')) || 1);
  const found = useQuery({
    queryKey: ['carriers', 'bookings', status, page],
    queryFn: () => readBookings(status, page),
    placeholderData: keepPreviousData,
  });
  const go = (bookings: string, page: number) =>
    setAddress({ ...(bookings && { bookings }), ...(page > 1 && { page: String(page) }) });
  return (
    <section aria-labelledby="bookings" aria-busy={found.isFetching}>
      <div className="title">
        <Title order={2} id="bookings">
          {t('booking.all')}
        </Title>
        <NativeSelect
          size="xs"
          aria-label={t('list.status')}
          value={status ?? ''}
          onChange={(event) => go(event.currentTarget.value, 1)}
          data={[
            { value: '', label: t('list.allStatuses') },
            ...BOOKING_STATUSES.map((value) => ({ value, label: t(`bookingStatus.${value}`) })),
          ]}
        />
      </div>
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={80} />}
      {found.data?.totalCount === 0 && <Text>{t('booking.none')}</Text>}
      {found.data && found.data.totalCount > 0 && (
        <>
          <Table
            label={t('booking.all')}
            records={found.data.data}
            columns={[
              {
                head: t('shipments.number'),
                renderCell: ({ shipmentId, shipmentTrackingNumber }) => (
                  <Anchor component={Link} to={`/shipments/${shipmentId}`}>
                    {shipmentTrackingNumber}
                  </Anchor>
                ),
              },
              { head: t('shipments.carrier'), renderCell: ({ carrier }) => carrierName(t, carrier) },
              { head: t('list.status'), renderCell: (booking) => <BookingStatusBadge booking={booking} /> },
              { head: t('booking.number'), renderCell: ({ trackingNumber }) => trackingNumber },
              { head: t('list.created'), renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
              { head: t('booking.fault'), renderCell: (booking) => bookingFault(booking) },
            ]}
          />
          <Pages page={page} onTurn={(page) => go(status ?? '', page)} totals={found.data} />
        </>
      )}
    </section>
  );
}
