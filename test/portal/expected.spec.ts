import { expectedDeliveryOf } from '../../web/portal/shipments/expected';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const PAST = '2026-03-02T09:59:00.000Z';
const FUTURE = '2026-03-02T10:01:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';
const END_OF_TODAY = '2026-03-02T23:59:59.999Z';
const END_OF_TOMORROW = '2026-03-03T23:59:59.999Z';

describe('when a shipment is expected', () => {
  it.each([
    ['out_for_delivery', FUTURE, 'time', { at: FUTURE, isTimed: true }],
    ['created', FUTURE, 'date', { at: FUTURE, isTimed: false }],
    ['created', PAST, 'time', undefined],
    ['created', PAST, 'date', undefined],
    ['delivered', PAST, 'time', { at: PAST, isTimed: true }],
    ['exception', FUTURE, 'time', undefined],
    ['exception', LATER, 'time', { at: LATER, isTimed: true }],
    ['exception', END_OF_TODAY, 'date', undefined],
    ['exception', END_OF_TOMORROW, 'date', { at: END_OF_TOMORROW, isTimed: false }],
    ['in_transit', END_OF_TODAY, 'date', { at: END_OF_TODAY, isTimed: false }],
    ['created', null, null, undefined],
  ] as const)('is not shown once it has passed, unless it has ended: %s, %s, %s', (status, at, precision, expected) => {
    const shipment = { status, estimatedDelivery: at, estimatedDeliveryPrecision: precision };
    expect(expectedDeliveryOf(shipment, NOW)).toEqual(expected);
  });
});
