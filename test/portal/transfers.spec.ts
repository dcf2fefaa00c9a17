import fc from 'fast-check';
import { planSequencesAfterMoves, parseMoves } from '../../src/modules/dispatch/dispatches/stops/move-plan';
import { sortStopsAsListed, type StopIdentity } from '../../src/modules/dispatch/routes/sequence/stop-identity';
import {
  applyMove,
  type Card,
  deliveriesOf,
  inverseOf,
  type Lane,
  findLaneOfCard,
  type Move,
  shipmentSequenceOf,
  pickupId,
  UNASSIGNED,
} from '../../web/portal/board/lanes/lanes';
import { transfersOf } from '../../web/portal/board/moves/transfers';

const LANES = [UNASSIGNED, 'north', 'south', 'west'];

/** For each delivery: the number of stops between its pickup and it; null: the shipment is at the depot. */
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
  const unknown = {
    arrival: undefined,
    lateMinutes: 0,
    place: undefined,
    isLocationVague: false,
    weight: 0,
    window: null,
  };
  const id = isPickup ? pickupId(shipmentId) : shipmentId;
  const texts = { title: '', name: null, address: '', trackingNumber: '' };
  return { id, shipmentId, isPickup, ...texts, isOver: false, isFailed: false, ...unknown };
}

const idsIn = (cards: readonly Card[]) => cards.map(({ id }) => id);
const orders = (lanes: readonly Lane[]) =>
  new Map(lanes.flatMap(({ id, cards }) => (id === UNASSIGNED ? [] : [[id, idsIn(deliveriesOf(cards))] as const])));

/** Compares the preview of the planning page with the result of the service. */
function expectSame(lanes: readonly Lane[], moves: readonly Move[]): readonly Lane[] {
  const shown = moves.reduce(applyMove, lanes);
  const requested = parseMoves(transfersOf(lanes, moves)); // refuses a shipment that is named twice
  for (const { shipmentIds, fromDispatchId } of requested)
    for (const id of shipmentIds) expect(fromDispatchId ?? UNASSIGNED).toBe(findLaneOfCard(lanes, id)!.id);
  expect(planSequencesAfterMoves(orders(lanes), requested)).toEqual(orders(shown));
  return shown;
}

it('sends moves of the board to the service, and undo restores every route', () => {
  fc.assert(
    fc.property(boardWithMove, ({ lanes, move }) => {
      const moved = expectSame(lanes, [move]);
      expect(orders(expectSame(moved, inverseOf(lanes, move)))).toEqual(orders(lanes));
    }),
    { numRuns: 500 },
  );
});

it('keeps a pickup before its delivery on the same route, in the sequence of the service', () => {
  const stopOf = ({ shipmentId, isPickup }: Card): StopIdentity => ({
    shipmentId,
    kind: isPickup ? 'pickup' : 'delivery',
  });
  fc.assert(
    fc.property(boardWithMove, ({ lanes, move }) => {
      const shown = applyMove(lanes, move);
      for (const { cards } of shown)
        for (const [at, { isPickup, shipmentId }] of cards.entries())
          if (isPickup) expect(idsIn(cards).indexOf(shipmentId)).toBeGreaterThan(at);
      const to = shown.find(({ id }) => id === move.to)!;
      const before = lanes.find(({ id }) => id === move.to)!;
      if (move.to === UNASSIGNED || !move.ids.every((id) => idsIn(before.cards).includes(id))) return;
      const made = sortStopsAsListed(before.cards.map(stopOf), shipmentSequenceOf(to));
      expect(made.map((index) => before.cards[index]!.id)).toEqual(idsIn(to.cards));
      const undone = inverseOf(lanes, move).reduce(applyMove, shown);
      expect(undone.map(({ cards }) => idsIn(cards))).toEqual(lanes.map(({ cards }) => idsIn(cards)));
    }),
    { numRuns: 500 },
  );
});
