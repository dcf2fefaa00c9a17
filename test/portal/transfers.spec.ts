import fc from 'fast-check';
import { afterMoves, readMoves } from '../../src/modules/dispatch/dispatches/move-plan';
import { inNamedOrder, type StopName } from '../../src/modules/dispatch/routes/stop-name';
import {
  applied,
  type Card,
  deliveriesOf,
  inverseOf,
  type Lane,
  laneOf,
  type Move,
  namesOf,
  pickupId,
  UNASSIGNED,
} from '../../web/portal/board/lanes';
import { transfersOf } from '../../web/portal/board/transfers';

const LANES = [UNASSIGNED, 'north', 'south', 'west'];

/** For each delivery, how far before it its shipment is collected; null: it is at the depot. */
const lane = fc.array(fc.option(fc.nat(4)), { maxLength: 6 });
const boards: fc.Arbitrary<readonly Lane[]> = fc
  .tuple(...LANES.map(() => lane))
  .map((pickups) => LANES.map((id, i) => laneWith(id, pickups[i]!)));
const board = boards.filter((lanes) => lanes.some(({ cards }) => cards.length > 0));
const boardWithMove = board.chain((lanes) => {
  const cards = lanes.flatMap((each) => each.cards);
  const pickups = lanes.flatMap(({ id: to, cards }) =>
    cards.flatMap(({ id, isPickup }) => (isPickup ? { id, to } : [])),
  );
  const index = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(Infinity));
  const deliveries = fc.record<Move>({
    ids: fc.shuffledSubarray(
      deliveriesOf(cards).map(({ id }) => id),
      { minLength: 1 },
    ),
    to: fc.constantFrom(...LANES),
    index,
  });
  const ofPickups = pickups.map(({ id, to }) =>
    fc.record<Move>({ ids: fc.constant([id]), to: fc.constant(to), index }),
  );
  const move = fc.oneof(deliveries, ...ofPickups);
  return fc.record<{ lanes: readonly Lane[]; move: Move }>({ lanes: fc.constant(lanes), move });
});

function laneWith(id: string, pickups: readonly (number | null)[]): Lane {
  const cards: Card[] = [];
  pickups.forEach((before, i) => {
    const card = cardOf(`${id}-${i}`, false);
    cards.push(card);
    if (before !== null && id !== UNASSIGNED)
      cards.splice(Math.max(0, cards.length - 1 - before), 0, cardOf(card.id, true));
  });
  return { id, name: id, cards };
}

function cardOf(shipmentId: string, isPickup: boolean): Card {
  const unknown = { arrival: undefined, lateMinutes: 0, place: undefined, isPlaceVague: false };
  const id = isPickup ? pickupId(shipmentId) : shipmentId;
  const texts = { title: '', name: null, address: '', trackingNumber: '' };
  return { id, shipmentId, isPickup, ...texts, isOver: false, isFailed: false, ...unknown };
}

const idsIn = (cards: readonly Card[]) => cards.map(({ id }) => id);
const orders = (lanes: readonly Lane[]) =>
  new Map(lanes.flatMap(({ id, cards }) => (id === UNASSIGNED ? [] : [[id, idsIn(deliveriesOf(cards))] as const])));

/** What the service makes of the moves, by its own code, is what the board shows meanwhile. */
function expectSame(lanes: readonly Lane[], moves: readonly Move[]): readonly Lane[] {
  const shown = moves.reduce(applied, lanes);
  const asked = readMoves(transfersOf(lanes, moves)); // refuses what is named twice
  for (const { shipmentIds, from } of asked)
    for (const id of shipmentIds) expect(from ?? UNASSIGNED).toBe(laneOf(lanes, id)!.id);
  expect(afterMoves(orders(lanes), asked)).toEqual(orders(shown));
  return shown;
}

it('moves on the board are what the service is asked for, and their undoing puts every tour back', () => {
  fc.assert(
    fc.property(boardWithMove, ({ lanes, move }) => {
      const moved = expectSame(lanes, [move]);
      expect(orders(expectSame(moved, inverseOf(lanes, move)))).toEqual(orders(lanes));
    }),
    { numRuns: 500 },
  );
});

it('what is collected stays before its delivery and in its tour, and its order is what the service makes of it', () => {
  const stopOf = ({ shipmentId, isPickup }: Card): StopName => ({ shipmentId, kind: isPickup ? 'pickup' : 'delivery' });
  fc.assert(
    fc.property(boardWithMove, ({ lanes, move }) => {
      const shown = applied(lanes, move);
      for (const { cards } of shown)
        for (const [at, { isPickup, shipmentId }] of cards.entries())
          if (isPickup) expect(idsIn(cards).indexOf(shipmentId)).toBeGreaterThan(at);
      const to = shown.find(({ id }) => id === move.to)!;
      const before = lanes.find(({ id }) => id === move.to)!;
      if (move.to === UNASSIGNED || !move.ids.every((id) => idsIn(before.cards).includes(id))) return;
      const made = inNamedOrder(before.cards.map(stopOf), namesOf(to));
      expect(made.map((index) => before.cards[index]!.id)).toEqual(idsIn(to.cards));
      const undone = inverseOf(lanes, move).reduce(applied, shown);
      expect(undone.map(({ cards }) => idsIn(cards))).toEqual(lanes.map(({ cards }) => idsIn(cards)));
    }),
    { numRuns: 500 },
  );
});
