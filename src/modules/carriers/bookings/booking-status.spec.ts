import { BOOKING_CONDITIONS, BOOKING_MACHINE, BOOKING_STATUSES } from './booking-status';

/** Each move with who may cause it, what must hold, and what it does. */
const MOVES: Record<string, string> = {
  'pending booked': 'carrier: : storeBooking cancelIfUnwanted',
  'pending failed': 'carrier: isWanted: storeOutcome',
  'pending cancelled': 'shipment carrier: isCancelRequested isUnknownToCarrier: storeOutcome',
  'booked cancelled': 'carrier: isCancelRequested: storeOutcome',
};
const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));

describe('booking status', () => {
  it.each(pairs)('%s to %s has the listed causes, conditions and effects', (from, to) => {
    const move = BOOKING_MACHINE[from][to];
    const text = move && [move.by, move.when ?? [], move.then].map((names) => names.join(' ')).join(': ');
    expect(text).toBe(MOVES[`${from} ${to}`]);
  });

  const then = new Date('2026-03-02T08:00:00Z');
  it.each([
    [0, null, null, ['isWanted', 'isUnknownToCarrier']],
    [1, null, null, ['isWanted']],
    [1, null, 'Too heavy.', ['isWanted', 'isUnknownToCarrier']],
    [0, then, null, ['isCancelRequested', 'isUnknownToCarrier']],
    [1, then, null, ['isCancelRequested']],
    [1, then, 'Too heavy.', ['isCancelRequested', 'isUnknownToCarrier']],
  ])('after %d tries, given up %p, failed for %p: %j', (attempts, cancelRequestedAt, failure, holding) => {
    const names = Object.keys(BOOKING_CONDITIONS) as (keyof typeof BOOKING_CONDITIONS)[];
    const toMove = { booking: { attempts, cancelRequestedAt }, failure };
    expect(names.filter((name) => !BOOKING_CONDITIONS[name](toMove))).toEqual(holding);
  });
});
