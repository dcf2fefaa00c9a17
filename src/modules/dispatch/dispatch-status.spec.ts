import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipments/shipment-status';
import { DISPATCH_MOVES, DISPATCH_STATUSES, hasEnded, isFinal, isPlanned } from './dispatch-status';

/** The contract's table, row by row. */
const TABLE: Record<string, string> = {
  draft: 'ready cancelled',
  ready: 'in_progress draft cancelled',
  in_progress: 'completed cancelled',
  completed: '',
  cancelled: '',
};

const shipmentsWhere = (holds: (status: ShipmentStatus) => boolean) => SHIPMENT_STATUSES.filter(holds).join(' ');

describe('dispatch status', () => {
  it("is one of the contract's", () => {
    expect([...DISPATCH_STATUSES]).toEqual(Object.keys(TABLE));
    expect(Object.keys(DISPATCH_MOVES)).toEqual(Object.keys(TABLE));
  });

  it.each(DISPATCH_STATUSES)("%s moves as the contract's table says", (from) => {
    expect(DISPATCH_MOVES[from].join(' ')).toBe(TABLE[from]);
  });

  it('is planned until it starts', () => {
    expect(DISPATCH_STATUSES.filter(isPlanned).join(' ')).toBe('draft ready');
  });

  it('is done with shipments that ended, and with an exception for this time', () => {
    expect(shipmentsWhere(isFinal)).toBe('delivered returned cancelled');
    expect(shipmentsWhere(hasEnded)).toBe('delivered exception returned cancelled');
  });
});
