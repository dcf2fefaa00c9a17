import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';

type Booking = components['schemas']['CarrierBookingResponse'];

const COLOURS = { pending: 'cyan', booked: 'green', failed: 'red', cancelled: 'gray' } as const;
export type BookingStatus = keyof typeof COLOURS;
export const BOOKING_STATUSES = Object.keys(COLOURS) as BookingStatus[];

/** As it stands; one that its carrier is still to be told of is named so. */
export function BookingStatusBadge({ booking: { status, cancelRequestedAt } }: { booking: Booking }) {
  const { t } = useTranslation();
  const known = BOOKING_STATUSES.find((each) => each === status) ?? 'pending';
  const isLeaving = cancelRequestedAt !== null && known === 'booked';
  return (
    <Badge color={isLeaving ? 'gray' : COLOURS[known]} variant="light" tt="none">
      {t(isLeaving ? 'booking.leaving' : `bookingStatus.${known}`)}
    </Badge>
  );
}

/** What last went wrong; what was booked in the end has nothing wrong. */
export const bookingFault = ({ status, lastError }: Booking): string | null => (status === 'booked' ? null : lastError);
