import { followsTo, isBeforeShipping, isEditable, ORDER_STATUSES, type OrderStatus } from './order-status';

const statusesWhere = (holds: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(holds).join(' ');

describe('order status', () => {
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
