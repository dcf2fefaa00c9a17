import { effectOfEvent, orderStatusFor, SHIPMENT_MOVES, type ShipmentStatus } from './shipment-status';

const ALL: ShipmentStatus[] = [
  'created',
  'collected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'cancelled',
];

/** The contract's table, row by row. */
const TABLE: Record<ShipmentStatus, string> = {
  created: 'collected exception cancelled',
  collected: 'in_transit out_for_delivery exception returned',
  in_transit: 'out_for_delivery delivered exception returned',
  out_for_delivery: 'delivered in_transit exception returned',
  exception: 'collected in_transit out_for_delivery delivered returned cancelled',
  delivered: 'returned',
  returned: '',
  cancelled: '',
};
/** Forward moves whose steps in between are missing. */
const PAST_MISSING_STEPS = [
  'created in_transit',
  'created out_for_delivery',
  'created delivered',
  'created returned',
  'collected delivered',
];

const since = new Date('2026-03-02T12:00:00Z');
const earlier = new Date(since.getTime() - 1);
const later = new Date(since.getTime() + 1);
const pairs = ALL.flatMap((from) => ALL.map((to): [ShipmentStatus, ShipmentStatus] => [from, to]));

describe('shipment status', () => {
  it.each(ALL)("%s moves as the contract's table says", (from) => {
    expect([...SHIPMENT_MOVES[from]].sort()).toEqual(TABLE[from].split(' ').filter(Boolean).sort());
  });

  it.each(pairs)('a newer event %s to %s', (from, to) => {
    const moves = TABLE[from].split(' ').includes(to) || PAST_MISSING_STEPS.includes(`${from} ${to}`);
    const expected = from === to ? 'trace' : moves ? 'move' : 'refused';
    expect(effectOfEvent({ status: from, since }, { status: to, occurredAt: later })).toBe(expected);
    expect(effectOfEvent({ status: from, since }, { status: to, occurredAt: since })).toBe(expected);
  });

  it.each(pairs)('an older event %s to %s is only traced', (from, to) => {
    expect(effectOfEvent({ status: from, since }, { status: to, occurredAt: earlier })).toBe('trace');
  });

  it('tells what becomes of the order', () => {
    expect(ALL.map((status) => [status, orderStatusFor(status)])).toEqual([
      ['created', undefined],
      ['collected', 'shipped'],
      ['in_transit', 'shipped'],
      ['out_for_delivery', 'shipped'],
      ['delivered', 'delivered'],
      ['exception', undefined],
      ['returned', undefined],
      ['cancelled', undefined],
    ]);
  });
});
