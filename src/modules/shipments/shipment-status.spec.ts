import {
  FINAL_SHIPMENT_STATUSES,
  EVENT_TRANSITIONS,
  IN_TRANSIT_STATUSES,
  isCancellable,
  isTraceOnly,
  SHIPMENT_MACHINE,
  SHIPMENT_TRANSITIONS,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
  listStepsOutForDelivery,
  TRACE_TEXTS,
} from './shipment-status';

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

/** Its steps when a dispatch starts. */
const LEAVING = [
  'created collected',
  'collected out_for_delivery',
  'in_transit out_for_delivery',
  'exception out_for_delivery',
];
/** What becomes of its order. */
const ORDER_EFFECTS: Partial<Record<ShipmentStatus, string>> = {
  collected: 'shipOrder',
  in_transit: 'shipOrder',
  out_for_delivery: 'shipOrder',
  delivered: 'deliverOrder',
};

const since = new Date('2026-03-02T12:00:00Z');
const earlier = new Date(since.getTime() - 1);
const later = new Date(since.getTime() + 1);
const pairs = ALL.flatMap((from) => ALL.map((to): [ShipmentStatus, ShipmentStatus] => [from, to]));

describe('shipment status', () => {
  it('knows the statuses of the contract', () => {
    expect([...SHIPMENT_STATUSES]).toEqual(ALL);
    expect([...IN_TRANSIT_STATUSES]).toEqual(['collected', 'in_transit', 'out_for_delivery']);
    expect([...FINAL_SHIPMENT_STATUSES]).toEqual(['delivered', 'returned', 'cancelled']);
  });

  it.each(ALL)("%s moves as the contract's table says", (from) => {
    expect([...SHIPMENT_TRANSITIONS[from]].sort()).toEqual(TABLE[from].split(' ').filter(Boolean).sort());
  });

  it.each(pairs)('a newer event %s to %s', (from, to) => {
    for (const occurredAt of [since, later])
      expect(isTraceOnly({ status: from, since }, { status: to, occurredAt })).toBe(from === to);
  });

  it.each(pairs)('%s to %s has the listed causes and effects', (from, to) => {
    const isStep = TABLE[from].split(' ').includes(to);
    const isUndone = from === 'delivered' && to === 'out_for_delivery';
    const causes = [
      ...(isStep ? ['event'] : []),
      ...(PAST_MISSING_STEPS.includes(`${from} ${to}`) ? ['gap'] : []),
      ...(LEAVING.includes(`${from} ${to}`) ? ['dispatch'] : []),
      ...(isStep && to === 'cancelled' ? ['order'] : []),
      ...(isUndone ? ['undo'] : []),
    ];
    const visits = to === 'delivered' || (from === 'out_for_delivery' && to === 'exception');
    const effects = [
      'record',
      visits && 'recordAttempt',
      isUndone ? 'reopenOrder' : ORDER_EFFECTS[to],
      'notifyListeners',
    ].flatMap((name) => name || []);
    expect(SHIPMENT_MACHINE[from][to]).toEqual(causes.length ? { by: causes, then: effects } : undefined);
  });

  it.each(pairs)('an older event %s to %s is only traced', (from, to) => {
    expect(isTraceOnly({ status: from, since }, { status: to, occurredAt: earlier })).toBe(true);
  });

  it.each(ALL)('an event moves %s as the table says, and past missing steps', (from) => {
    const past = PAST_MISSING_STEPS.filter((pair) => pair.startsWith(`${from} `)).map((pair) => pair.split(' ')[1]);
    expect([...EVENT_TRANSITIONS[from]].sort()).toEqual([...TABLE[from].split(' ').filter(Boolean), ...past].sort());
  });

  it('goes out with its dispatch by way of collected', () => {
    expect(
      ALL.map(
        (status) =>
          `${status}: ${listStepsOutForDelivery(status)
            .map(({ to }) => to)
            .join(' ')}`,
      ),
    ).toEqual([
      'created: collected out_for_delivery',
      'collected: out_for_delivery',
      'in_transit: out_for_delivery',
      'out_for_delivery: ',
      'delivered: ',
      'exception: out_for_delivery',
      'returned: ',
      'cancelled: ',
    ]);
  });

  it('describes each status for its trace', () => {
    expect(TRACE_TEXTS).toEqual({
      created: 'Shipment created.',
      collected: 'Collected.',
      in_transit: 'In transit.',
      out_for_delivery: 'Out for delivery.',
      delivered: 'Delivered.',
      exception: 'There is a problem with the delivery.',
      returned: 'Returned to the sender.',
      cancelled: 'Cancelled.',
    });
  });

  it('ends with its order while it has not left', () => {
    expect(ALL.filter(isCancellable)).toEqual(['created', 'exception']);
  });
});
