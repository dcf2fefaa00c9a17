import {
  followsTo,
  isBeforeShipping,
  isEditable,
  isFinal,
  ORDER_MOVES,
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

const statusesWhere = (holds: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(holds).join(' ');

describe('order status', () => {
  it("is one of the contract's", () => {
    expect([...ORDER_STATUSES]).toEqual(Object.keys(TABLE));
    expect(Object.keys(ORDER_MOVES)).toEqual(Object.keys(TABLE));
  });

  it.each(ORDER_STATUSES)("%s moves as the contract's table says", (from) => {
    expect(ORDER_MOVES[from].join(' ')).toBe(TABLE[from]);
  });

  it('ends delivered or cancelled', () => {
    expect(statusesWhere(isFinal)).toBe('delivered cancelled');
  });

  it('lets customer, items and address change in draft and pending alone', () => {
    expect(statusesWhere(isEditable)).toBe('draft pending');
  });

  it('plans an order until it is shipped', () => {
    expect(statusesWhere(isBeforeShipping)).toBe('draft pending processing ready');
  });

  it.each([
    ['shipped', 'draft pending processing ready'],
    ['delivered', 'draft pending processing ready shipped'],
  ] as const)('follows its shipment to %s from %s', (to, from) => {
    expect(statusesWhere((status) => followsTo(status, to))).toBe(from);
  });
});
