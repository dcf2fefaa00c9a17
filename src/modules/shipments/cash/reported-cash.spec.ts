import { findCashFaults, type CollectedCash, isRecordable, type ReportedCash } from './reported-cash';

const FIELDS = { amount: 'cashCollected', reason: 'cashReason' };
const reported = (amount?: number, reason?: string): ReportedCash => ({ amount, method: undefined, reason });
const faults = (amount: string | null, currency: string | null, report: ReportedCash) =>
  findCashFaults({ cashAmount: amount, cashCurrency: currency }, report, FIELDS);

it.each<[string, string | null, ReportedCash, object]>([
  ['nothing owed, nothing reported', null, reported(), {}],
  ['the owed amount', '42.5000', reported(42.5), {}],
  ['less, with a reason', '42.5000', reported(40, 'Had no more.'), {}],
  ['nothing, with a reason', '42.5000', reported(0, 'Pays by transfer.'), {}],
  ['nothing reported', '42.5000', reported(), { cashCollected: 'Is required: EUR 42.50 is to be collected.' }],
  ['less', '42.5000', reported(40), { cashReason: 'Is required where another amount than EUR 42.50 was collected.' }],
  [
    'a blank reason',
    '42.5000',
    reported(40, ' '),
    { cashReason: 'Is required where another amount than EUR 42.50 was collected.' },
  ],
  ['a tenth of a cent', '42.5000', reported(42.499), { cashCollected: 'Must have at most 2 decimals in EUR.' }],
  [
    'money for nothing',
    null,
    reported(1),
    { cashCollected: 'Must be left out: nothing is to be collected for this shipment.' },
  ],
])('%s', (_, owed, report, expected) => expect(faults(owed, owed && 'EUR', report)).toEqual(expected));

describe('an amount collected', () => {
  const unrecorded = { collected: null, method: null, reason: null, traceId: null, handoverId: null };
  const byOffice = { ...unrecorded, collected: '42.5000', method: 'cash' as const };
  const byDriver = { ...byOffice, traceId: 'trace-1' };
  const office: CollectedCash = { amount: 42.5, method: 'cash', reason: null, by: 'user-1', report: null };
  const driver = (traceId: string): CollectedCash => ({
    ...office,
    report: { traceId, at: new Date('2026-03-02T08:00:00.000Z'), dispatchId: 'dispatch-1', driverId: 'driver-1' },
  });

  it.each([
    ['is recorded first by the office', unrecorded, office, true],
    ['is recorded first by a driver', unrecorded, driver('trace-1'), true],
    ['is recorded when it is zero', unrecorded, { ...office, amount: 0 }, true],
    ['is corrected by the office', byDriver, office, true],
    ['is corrected by another report of the driver', byDriver, driver('trace-2'), true],
    ['is recorded with another reason', byOffice, { ...office, reason: 'Had no more.' }, true],
    ['is not recorded twice by the office', byOffice, office, false],
    ['is not recorded twice by a driver', byDriver, driver('trace-1'), false],
    ['of the office is not replaced by a report', byOffice, { ...driver('trace-1'), amount: 40 }, false],
    ['is not recorded after the cash was handed in', { ...byDriver, handoverId: 'handover-1' }, office, false],
  ])('%s', (_, stored, collected, expected) => expect(isRecordable(stored, collected)).toBe(expected));
});
