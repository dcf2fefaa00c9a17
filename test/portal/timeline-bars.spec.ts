import type { Card, Lane, Route } from '../../web/portal/board/lanes/lanes';
import { barsOf, assignLines } from '../../web/portal/board/timeline/bars';
import { fittingWidth, nextWidth, timeScaleOf } from '../../web/portal/board/timeline/time-scale';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));

function route(changes: Partial<Route> = {}): Route {
  return {
    status: 'draft',
    isLocked: false,
    plannedDate: at('08:00'),
    departsAt: at('08:00'),
    returnsAt: at('12:10'),
    returnBreakMinutes: 0,
    driver: null,
    vehicle: null,
    km: 0,
    duration: '0h 0m',
    load: { weight: 0, volume: 0 },
    capacity: null,
    warnings: [],
    etag: '"1"',
    ...changes,
  };
}

function card(id: string, arrival?: string, departure?: string, visit: Partial<Card['visit']> = {}): Card {
  return {
    id,
    shipmentId: id,
    isPickup: false,
    title: id,
    name: id,
    address: id,
    isLocationVague: false,
    trackingNumber: id,
    isOver: false,
    isFailed: false,
    arrival: arrival && at(arrival),
    lateMinutes: 0,
    weight: 0,
    window: null,
    place: undefined,
    ...(departure && { visit: { departure: at(departure), window: null, breakMinutes: 0, ...visit } }),
  };
}

const laneWith = (cards: readonly Card[], changes: Partial<Route> = {}): Lane => ({
  id: 'north',
  name: 'North',
  route: route(changes),
  cards,
});

const spansOf = (lane: Lane) => barsOf(lane).stops.map(({ card: { id }, fromMs, toMs }) => [id, fromMs, toMs]);

describe('the bars of a route on the timeline', () => {
  it('reach from the arrival at a stop to the departure', () => {
    const lane = laneWith([card('a', '08:20', '08:25'), card('b', '08:40', '09:00')]);
    expect(spansOf(lane)).toEqual([
      ['a', ms('08:20'), ms('08:25')],
      ['b', ms('08:40'), ms('09:00')],
    ]);
    expect(barsOf(lane).whole).toEqual({ fromMs: ms('08:00'), toMs: ms('12:10') });
  });

  it('show the wait until the time window opens', () => {
    const window = { from: at('09:00'), to: at('12:00') };
    const [stop] = barsOf(laneWith([card('a', '08:20', '09:05', { window })])).stops;
    expect(stop).toMatchObject({
      wait: { fromMs: ms('08:20'), toMs: ms('09:00') },
      window: { fromMs: ms('09:00'), toMs: ms('12:00') },
    });
  });

  it('show no wait at a stop that is reached within its window', () => {
    const window = { from: at('08:00'), to: at('12:00') };
    expect(barsOf(laneWith([card('a', '08:20', '08:25', { window })])).stops[0]!.wait).toBeUndefined();
  });

  it('show breaks after the stop before them, and before the return', () => {
    const lane = laneWith([card('a', '08:20', '08:30'), card('b', '09:10', '09:20', { breakMinutes: 30 })], {
      returnBreakMinutes: 15,
    });
    expect(barsOf(lane).breaks).toEqual([
      { fromMs: ms('08:30'), toMs: ms('09:00') },
      { fromMs: ms('09:20'), toMs: ms('09:35') },
    ]);
  });

  it.each([
    [
      'earlier',
      [card('b', '08:40', '08:50'), card('a', '08:20', '08:25')],
      [
        ['b', ms('08:00'), ms('08:10')],
        ['a', ms('08:20'), ms('08:25')],
      ],
    ],
    [
      'later',
      [card('b', '08:40', '08:50'), card('a', '08:20', '08:25'), card('c', '09:00', '09:05')],
      [
        ['b', ms('08:00'), ms('08:10')],
        ['a', ms('08:20'), ms('08:25')],
        ['c', ms('09:00'), ms('09:05')],
      ],
    ],
    [
      'in from the unassigned deliveries',
      [card('a', '08:20', '08:25'), card('new'), card('c', '09:00', '09:05')],
      [
        ['a', ms('08:20'), ms('08:25')],
        ['new', ms('08:25'), ms('08:30')],
        ['c', ms('09:00'), ms('09:05')],
      ],
    ],
  ])('place a stop that was moved %s directly after the stop before it', (_, cards, expected) => {
    expect(spansOf(laneWith(cards))).toEqual(expected);
  });
});

describe('the hours of the timeline', () => {
  const minuteOf = (time: number) => new Date(time).getUTCMinutes();

  it('reach from the first departure to the last return, in whole hours', () => {
    const lanes = [
      laneWith([], { departsAt: at('07:45'), returnsAt: at('12:00') }),
      laneWith([], { departsAt: at('09:00'), returnsAt: at('17:01') }),
    ];
    expect(timeScaleOf(lanes, minuteOf)).toEqual({ startMs: ms('07:00'), hours: 11 });
  });

  it('begin with a whole hour of clocks that differ by half an hour', () => {
    const lanes = [laneWith([], { departsAt: at('07:45'), returnsAt: at('16:00') })];
    expect(timeScaleOf(lanes, (time) => (minuteOf(time) + 30) % 60)).toMatchObject({ startMs: ms('07:30') });
  });

  it('the hours of the timeline do not exist without routes', () => {
    expect(timeScaleOf([], minuteOf)).toBeUndefined();
  });

  it.each([
    ['fill the page', 900, 10, 90],
    ['stay readable on a phone', 340, 10, 48],
    ['do not become wider than at the nearest zoom', 4000, 6, 360],
  ])('%s', (_, pixels, hours, width) => {
    expect(fittingWidth(pixels, hours)).toBe(width);
  });

  it('become wider and narrower in steps', () => {
    expect([nextWidth(90, 1), nextWidth(100, 1), nextWidth(90, -1)]).toEqual([108, 160, 72]);
    expect([nextWidth(360, 1), nextWidth(48, -1)]).toEqual([undefined, undefined]);
  });
});

describe('the stops of a route on the timeline', () => {
  const minutes = (from: number, to: number) => ({ fromMs: from * 60_000, toMs: to * 60_000 });
  const lines = (...stops: readonly (readonly [number, number])[]) =>
    assignLines(
      stops.map(([from, to]) => minutes(from, to)),
      10 * 60_000,
    );

  it('are on one line where they do not cover each other', () => {
    expect(lines([0, 5], [10, 30], [30, 31])).toEqual([0, 0, 0]);
  });

  it('are on further lines where they would cover each other', () => {
    expect(lines([0, 5], [6, 8], [9, 12], [13, 14], [24, 25])).toEqual([0, 1, 2, 0, 0]);
  });

  it('cover each other only if three lines are not enough', () => {
    expect(lines([0, 1], [1, 2], [2, 3], [3, 4])).toEqual([0, 1, 2, 0]);
  });
});
