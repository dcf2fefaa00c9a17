import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { StatusBadge } from '../parts/display/status-badge';

type Booking = components['schemas']['CarrierBookingResponse'];

/** The tone of each status of a booking. */
const TONES = { pending: 'planned', booked: 'done', failed: 'failed', cancelled: 'neutral' } as const;
export type BookingStatus = keyof typeof TONES;
export const BOOKING_STATUSES = Object.keys(TONES) as BookingStatus[];

/** Shows the status of a booking. A cancellation that the carrier has not received yet has its own label. */
export function BookingStatusBadge({ booking: { status, cancelRequestedAt } }: { booking: Booking }) {
  const { t } = useTranslation();
  // A status of a newer service is shown as pending.
  const known = BOOKING_STATUSES.find((each) => each === status) ?? 'pending';
  const isBeingCancelled = cancelRequestedAt !== null && known === 'booked';
  return (
    <StatusBadge tone={isBeingCancelled ? 'neutral' : TONES[known]}>
      {t(isBeingCancelled ? 'booking.leaving' : `bookingStatus.${known}`)}
    </StatusBadge>
  );
}

/** Returns the last error, or null for a booking that succeeded in the end and is not to be cancelled. */
export const bookingFault = ({ status, cancelRequestedAt, lastError }: Booking): string | null =>
  status === 'booked' && cancelRequestedAt === null ? null : lastError;
