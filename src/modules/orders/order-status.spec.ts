import {
  canFollowTo,
  isBeforeShipping,
  isBeforePreparation,
  FINAL_ORDER_STATUSES,
  ORDER_MACHINE,
  ORDER_TRANSITIONS,
  ORDER_STATUSES,
  type OrderStatus,
} from './order-status';

/** The contract's table, row by row. */
const TABLE: Record<string, string> = {
  draft: 'pending cancelled',
  pending: 'processing draft cancelled',
  processing: 'ready pending cancelled',
  ready: 'shipped processing cancelled',
  shipped: 'delivered ready',
  delivered: '',
  cancelled: '',
};

/** Each move with who may cause it, what must hold, and what it does. */
const CANCEL = 'client: hasNoShipmentLeft: record cancelShipments';
const MOVES: Record<string, string> = {
  'draft pending': 'client: : record',
  'draft shipped': 'shipment: : record',
  'draft delivered': 'shipment: : record',
  'draft cancelled': CANCEL,
  'pending draft': 'client: : record',
  'pending processing': 'client: : record',
  'pending shipped': 'shipment: : record',
  'pending delivered': 'shipment: : record',
  'pending cancelled': CANCEL,
  'processing pending': 'client: : record',
  'processing ready': 'client: : record',
  'processing shipped': 'shipment: : record',
  'processing delivered': 'shipment: : record',
  'processing cancelled': CANCEL,
  'ready processing': 'client: : record',
  'ready shipped': 'client shipment: : record',
  'ready delivered': 'shipment: : record',
  'ready cancelled': CANCEL,
  'shipped ready': 'client: : record',
  'shipped delivered': 'client shipment: : record',
  'delivered shipped': 'undo: : record',
  'shipped cancelled': ': hasNoShipmentLeft: ',
};
const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

const statusesWhere = (holds: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(holds).join(' ');

describe('order status', () => {
  it('knows the statuses of the contract', () => {
    expect([...ORDER_STATUSES]).toEqual(Object.keys(TABLE));
    expect(Object.keys(ORDER_TRANSITIONS)).toEqual(Object.keys(TABLE));
  });

  it.each(ORDER_STATUSES)("%s moves as the contract's table says", (from) => {
    expect(ORDER_TRANSITIONS[from].join(' ')).toBe(TABLE[from]);
  });

  it.each(pairs)('%s to %s has the listed causes, conditions and effects', (from, to) => {
    const move = ORDER_MACHINE[from][to];
    const text = move && [move.by, move.when ?? [], move.then].map((names) => names.join(' ')).join(': ');
    expect(text).toBe(MOVES[`${from} ${to}`]);
  });

  it('ends delivered or cancelled', () => {
    expect(statusesWhere((status) => ORDER_TRANSITIONS[status].length === 0)).toBe('delivered cancelled');
    expect(FINAL_ORDER_STATUSES.join(' ')).toBe('delivered cancelled');
  });

  it('allows changes of customer, items and address only in draft and pending', () => {
    expect(statusesWhere(isBeforePreparation)).toBe('draft pending');
  });

  it('plans an order until it is shipped', () => {
    expect(statusesWhere(isBeforeShipping)).toBe('draft pending processing ready');
  });

  it.each([
    ['shipped', 'draft pending processing ready'],
    ['delivered', 'draft pending processing ready shipped'],
  ] as const)('follows its shipment to %s from %s', (to, from) => {
    expect(statusesWhere((status) => canFollowTo(status, to))).toBe(from);
  });
});
