import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipments/shipment-status';
import {
  DISPATCH_CONDITIONS,
  DISPATCH_MACHINE,
  DISPATCH_TRANSITIONS,
  DISPATCH_STATUSES,
  type DispatchInTransition,
  hasEnded,
  isFinal,
  isPlanned,
} from './dispatch-status';

/** The transitions of the contract, row by row. */
const TABLE: Record<string, string> = {
  draft: 'ready cancelled',
  ready: 'in_progress draft cancelled',
  in_progress: 'completed cancelled',
  completed: '',
  cancelled: '',
};

/** Triggers, conditions and effects of each transition. */
const MOVES: Record<string, string> = {
  'draft ready': 'client: isReportedInTime isReady: record',
  'draft cancelled': 'client: isReportedInTime: releaseShipments record',
  'ready draft': 'client: isReportedInTime: record',
  'ready in_progress': 'client: isReportedInTime isReady: takeVehicle collectShipments record rescheduleRoute',
  'ready cancelled': 'client: isReportedInTime: releaseShipments record',
  'in_progress completed': 'client shipments: isReportedInTime areShipmentsEnded: finishShipments returnVehicle record',
  'completed in_progress': 'undo: : takeVehicle reopen',
  'in_progress cancelled': 'client: isReportedInTime: releaseShipments returnVehicle record',
};
const pairs = DISPATCH_STATUSES.flatMap((from) => DISPATCH_STATUSES.map((to) => [from, to] as const));

const now = new Date('2026-03-02T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const [MINUTE, DAY] = [60_000, 86_400_000];
const toMove = (changes: Partial<DispatchInTransition> = {}): DispatchInTransition => ({
  dispatch: { driverId: 'd', vehicleId: 'v', startedAt: null },
  shipments: [{ trackingNumber: 'A', status: 'created' }],
  now,
  reportedAt: null,
  ...changes,
});
const withShipments = (...statuses: ShipmentStatus[]): DispatchInTransition =>
  toMove({ shipments: statuses.map((status, index) => ({ trackingNumber: `T${9 - index}`, status })) });

const shipmentsWhere = (holds: (status: ShipmentStatus) => boolean) => SHIPMENT_STATUSES.filter(holds).join(' ');

describe('dispatch status', () => {
  it('knows the statuses of the contract', () => {
    expect([...DISPATCH_STATUSES]).toEqual(Object.keys(TABLE));
    expect(Object.keys(DISPATCH_TRANSITIONS)).toEqual(Object.keys(TABLE));
  });

  it.each(DISPATCH_STATUSES)('%s has the transitions of the contract', (from) => {
    expect(DISPATCH_TRANSITIONS[from].join(' ')).toBe(TABLE[from]);
  });

  it.each(pairs)('%s to %s has the listed triggers, conditions and effects', (from, to) => {
    const move = DISPATCH_MACHINE[from][to];
    const text = move && [move.by, move.when ?? [], move.then].map((names) => names.join(' ')).join(': ');
    expect(text).toBe(MOVES[`${from} ${to}`]);
  });

  it('requires a driver, a vehicle and an open shipment for ready, and names the missing ones', () => {
    const { isReady } = DISPATCH_CONDITIONS;
    expect(isReady(toMove())).toBeUndefined();
    expect(isReady(withShipments('delivered', 'exception'))).toBeUndefined();
    const nothing = toMove({ dispatch: { driverId: null, vehicleId: null, startedAt: null }, shipments: [] });
    expect(isReady(nothing)?.details).toEqual({
      driverId: 'A driver is needed first.',
      vehicleId: 'A vehicle is needed first.',
      shipmentIds: 'A shipment that is still to be delivered is needed first.',
    });
    expect(Object.keys(isReady(withShipments('delivered', 'returned', 'cancelled'))?.details ?? {})).toEqual([
      'shipmentIds',
    ]);
  });

  it('completes only when its shipments have ended, and names five that have not', () => {
    const { areShipmentsEnded } = DISPATCH_CONDITIONS;
    expect(areShipmentsEnded(withShipments('delivered', 'exception', 'returned', 'cancelled'))).toBeUndefined();
    const message = (move: DispatchInTransition) => areShipmentsEnded(move)?.details?.status;
    expect(message(withShipments('in_transit', 'delivered', 'created'))).toBe(
      'It may be completed when each shipment is delivered, exception, returned or cancelled; 2 is not: T7, T9.',
    );
    const six = Array.from({ length: 6 }, (): ShipmentStatus => 'collected');
    expect(message(withShipments(...six.slice(1)))).toMatch(/; 5 is not: T5, T6, T7, T8, T9\.$/);
    expect(message(withShipments(...six))).toMatch(/; 6 is not: T4, T5, T6, T7, T8, …\.$/);
  });

  it.each([
    ['now', null, undefined],
    ['10 minutes ahead', ago(-10 * MINUTE), undefined],
    ['more than that ahead', ago(-10 * MINUTE - 1), 'Must not be more than 10 minutes ahead.'],
    ['30 days ago', ago(30 * DAY), undefined],
    ['longer ago', ago(30 * DAY + 1), 'Must not be older than 30 days.'],
  ])('the status of a dispatch may be reported %s', (_, reportedAt, message) => {
    const refusal = DISPATCH_CONDITIONS.isReportedInTime(toMove({ reportedAt }));
    expect(refusal?.details).toEqual(message && { timestamp: message });
  });

  it('rejects reports from before its start', () => {
    const startedAt = ago(MINUTE);
    const report = (reportedAt: Date | null) =>
      DISPATCH_CONDITIONS.isReportedInTime(
        toMove({ dispatch: { driverId: 'd', vehicleId: 'v', startedAt }, reportedAt }),
      );
    expect(report(startedAt)).toBeUndefined();
    expect(report(null)).toBeUndefined();
    expect(report(ago(MINUTE + 1))?.details).toEqual({
      timestamp: 'Must not be before the dispatch started: 2026-03-02T11:59:00.000Z.',
    });
  });

  it('counts as planned until it starts', () => {
    expect(DISPATCH_STATUSES.filter(isPlanned).join(' ')).toBe('draft ready');
  });

  it('counts shipments that ended and failed deliveries as done', () => {
    expect(shipmentsWhere(isFinal)).toBe('delivered returned cancelled');
    expect(shipmentsWhere(hasEnded)).toBe('delivered exception returned cancelled');
  });
});
