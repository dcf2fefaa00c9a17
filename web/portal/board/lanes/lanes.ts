import type { components } from '../../../../clients/typescript/src/schema';

/*
 * The planning board shows a lane for each route of a day, and one for unassigned deliveries. A lane has a card for each
 * stop, in sequence. A shipment has one card, its delivery, or two if it does not start at the depot: then its pickup
 * comes first. This file has their types and computes what a move of cards changes.
 */

type DispatchStatus = components['schemas']['DispatchResponse']['status'];

type ProofKind = NonNullable<components['schemas']['RouteStopResponse']['proofRequired']>[number];

/** Id of the lane with unassigned deliveries. */
export const UNASSIGNED = 'unassigned';

/** One stop on the board: a delivery, or the pickup of a shipment that does not start at the depot. */
export interface Card {
  /** The shipment's id for a delivery, `pickupId` for a pickup. */
  readonly id: string;
  readonly shipmentId: string;
  /** A pickup moves together with its delivery and always comes before it. */
  readonly isPickup: boolean;
  /** Name and address, for messages and screen readers. */
  readonly title: string;
  readonly name: string | null;
  readonly address: string;
  /** Whether the location is unknown or only exact to the town or postcode area. */
  readonly isLocationVague: boolean;
  readonly trackingNumber: string;
  /** Whether the stop is completed, failed or cancelled. It then keeps its position. */
  readonly isOver: boolean;
  readonly isFailed: boolean;
  /** Number of the delivery attempt; missing: the first. */
  readonly attempt?: number;
  /** Whether an unassigned delivery has failed and its next attempt is not decided. */
  readonly isUndecided?: boolean;
  /** From 0 to 100; missing: 0. */
  readonly priority?: number;
  /** Kinds of proof that this delivery requires, if they are not those of the business. */
  readonly proofs?: readonly ProofKind[] | undefined;
  /** Time of the expected or actual arrival; undefined for an unassigned delivery. */
  readonly arrival: string | undefined;
  /** Missing for an unassigned delivery. */
  readonly visit?: Visit;
  readonly lateMinutes: number;
  /** All packages, in kg. */
  readonly weight: number;
  /** Times of day between which the consignee can be visited, as `HH:MM`. */
  readonly window: { readonly start: string; readonly end: string } | null;
  /** Day on which an unassigned delivery is due, as YYYY-MM-DD; missing: any day. */
  readonly dueDate?: string;
  /** Location, if known. */
  readonly place: readonly [longitude: number, latitude: number] | undefined;
}

/** Times of a stop of a route, as moments in ISO 8601. */
export interface Visit {
  readonly departure: string;
  /** The time window on the day of the route; an end that is open is null. Without a window, any time. */
  readonly window: { readonly from: string | null; readonly to: string | null } | null;
  /** Breaks between the stop before it and the arrival. */
  readonly breakMinutes: number;
}

/** Ending of the ids of pickup cards. */
const PICKUP_SUFFIX = ' pickup';
/** Returns the id of the card that stands for the pickup of a shipment. */
export const pickupId = (shipmentId: string): string => shipmentId + PICKUP_SUFFIX;

/** Whether a card stands for the pickup of a shipment. */
export const isPickupId = (cardId: string): boolean => cardId.endsWith(PICKUP_SUFFIX);

/** A route, or the unassigned deliveries, with stops in sequence. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly Card[];
  /** Missing for the lane with unassigned deliveries. */
  readonly route?: Route;
}

/** Weight in kg and volume in m³. */
export interface Load {
  readonly weight: number;
  readonly volume: number;
}

/** What a lane shows of its route. */
export interface Route {
  readonly status: DispatchStatus;
  /** Whether planning and optimising keep the order of the stops. */
  readonly isLocked: boolean;
  readonly plannedDate: string;
  readonly departsAt: string;
  readonly returnsAt: string;
  /** Breaks on the way back from the last stop. */
  readonly returnBreakMinutes: number;
  readonly driver: { readonly guid: string; readonly name: string } | null;
  readonly vehicle: { readonly guid: string; readonly name: string } | null;
  readonly km: number;
  /** In the format of the API: `5h 12m`. */
  readonly duration: string;
  /** Load that is still to be delivered, and the capacity of the vehicle. */
  readonly load: Load;
  readonly capacity: { readonly [K in keyof Load]: number | null } | null;
  /** Violated constraints of vehicle and driver, one message each. */
  readonly warnings: readonly string[];
  /** ETag of the route, sent with a change. */
  readonly etag: string;
}

/** A requested move: cards, target lane and position. */
export interface Move {
  /** Ids of the cards in their new order. A pickup alone can move only within its lane. */
  readonly ids: readonly string[];
  /** Id of the target lane. */
  readonly to: string;
  /** Position among the stops of the lane that are not moved. */
  readonly index: number;
}

/** Returns the state that decides the colour of a stop. */
export function stateOf({ isFailed, isOver, lateMinutes }: Card): 'failed' | 'over' | 'late' | undefined {
  if (isFailed) return 'failed';
  if (isOver) return 'over';
  return lateMinutes > 0 ? 'late' : undefined;
}

/** Statuses in which a route can get and lose deliveries. */
const OPEN_STATUSES: readonly DispatchStatus[] = ['draft', 'ready'];
/** Statuses in which the sequence of the stops can change. */
const SORTABLE_STATUSES: readonly DispatchStatus[] = [...OPEN_STATUSES, 'in_progress'];

/** Returns the cards that are deliveries, without those of pickups. */
export const deliveriesOf = (cards: readonly Card[]): readonly Card[] => cards.filter(({ isPickup }) => !isPickup);

/** Whether deliveries can be moved into and out of the lane: the route has not started, or the lane has none. */
export const isOpenLane = ({ route }: Lane): boolean => !route || OPEN_STATUSES.includes(route.status);

/** Whether the sequence of the stops in the lane can change: also of a route that has started, but not of one that has ended. */
export const acceptsSequence = ({ route }: Lane): boolean => !route || SORTABLE_STATUSES.includes(route.status);

/**
 * Returns the shipments in stop sequence as the service expects them. A shipment that is still to be picked up is
 * listed twice, for its pickup and its delivery. A pickup that is over is left out.
 */
export const shipmentSequenceOf = ({ cards }: Lane): string[] =>
  cards.filter(({ isPickup, isOver }) => !isPickup || !isOver).map(({ shipmentId }) => shipmentId);

/** Like `shipmentSequenceOf`, without stops that are over: what a new sequence of a route that has started must list. */
export const shipmentsToVisit = (lane: Lane): string[] =>
  shipmentSequenceOf({ ...lane, cards: lane.cards.filter(({ isOver }) => !isOver) });

/** Returns the lane that has a card. */
export const findLaneOfCard = (lanes: readonly Lane[], cardId: string): Lane | undefined =>
  lanes.find(({ cards }) => cards.some(({ id }) => id === cardId));

/** Returns a card of any lane. */
export const findCard = (lanes: readonly Lane[], cardId: string): Card | undefined =>
  findLaneOfCard(lanes, cardId)?.cards.find(({ id }) => id === cardId);

/**
 * Returns the valid position that is nearest to the requested one, among the cards that are not moved: after stops that are
 * over, a delivery after its pickup, and a pickup before its delivery.
 */
export function validIndex(lane: Lane, { ids, index }: Move): number {
  const others = lane.cards.filter(({ id }) => !ids.includes(id));
  const mustPrecede = ({ isOver, isPickup, shipmentId }: Card) => isOver || (isPickup && ids.includes(shipmentId));
  const mustFollow = ({ isPickup, shipmentId }: Card) => !isPickup && ids.includes(pickupId(shipmentId));
  const first = others.findLastIndex(mustPrecede) + 1;
  const firstFollower = others.findIndex(mustFollow);
  const last = firstFollower < 0 ? others.length : firstFollower;
  return Math.max(first, Math.min(index, last));
}

/**
 * Returns the lanes after a move. When a delivery moves to another lane, the card of its pickup moves along, directly
 * before it. Unassigned shipments have no card for their pickup.
 */
export function applyMove(lanes: readonly Lane[], move: Move): readonly Lane[] {
  const { ids, to } = move;
  const movesAlong = (lane: Lane, { isPickup, shipmentId }: Card) =>
    isPickup && lane.id !== to && ids.includes(shipmentId);
  const movedCards = movedCardsOf(lanes, move, movesAlong);
  return lanes.map((lane) => {
    const others = lane.cards.filter((card) => !ids.includes(card.id) && !movesAlong(lane, card));
    // A lane without a change stays the same object, so that it does not render again.
    if (lane.id !== to) return others.length === lane.cards.length ? lane : { ...lane, cards: others };
    return { ...lane, cards: others.toSpliced(validIndex(lane, move), 0, ...movedCards) };
  });
}

/** Returns the cards that the target lane gets, in the order of the move, each delivery after its pickup. */
function movedCardsOf(
  lanes: readonly Lane[],
  { ids, to }: Move,
  movesAlong: (lane: Lane, card: Card) => boolean,
): readonly Card[] {
  const cardsById = new Map<string, Card>();
  const pickupsByShipment = new Map<string, Card>();
  for (const lane of lanes)
    for (const card of lane.cards) {
      cardsById.set(card.id, card);
      if (movesAlong(lane, card)) pickupsByShipment.set(card.shipmentId, card);
    }
  const movedCards: Card[] = [];
  for (const id of ids) {
    const pickup = to === UNASSIGNED ? undefined : pickupsByShipment.get(id);
    const card = cardsById.get(id);
    if (pickup) movedCards.push(pickup);
    if (card) movedCards.push(card);
  }
  return movedCards;
}

/**
 * Returns the moves that restore the lanes after a move, one for each card. They run one after the other, from the front of
 * each lane to its back, so that each card is placed behind its former predecessor. The index of each depends on the lanes
 * that the moves before it leave, which are therefore computed here (`current`).
 */
export function inverseOf(lanes: readonly Lane[], move: Move): readonly Move[] {
  let current = applyMove(lanes, move);
  const inverse: Move[] = [];
  for (const { id: to, cards } of lanes)
    cards.forEach(({ id }, position) => {
      if (!move.ids.includes(id)) return;
      const others = current.find((lane) => lane.id === to)!.cards.filter((card) => card.id !== id);
      const predecessors = new Set(cards.slice(0, position).map((card) => card.id));
      const index = others.findLastIndex((card) => predecessors.has(card.id)) + 1;
      const back = { ids: [id], to, index };
      current = applyMove(current, back);
      inverse.push(back);
    });
  return inverse;
}
