import type { components } from '../../../../clients/typescript/src/schema';

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
  readonly isPlaceVague: boolean;
  readonly trackingNumber: string;
  /** Whether the stop is completed, failed or cancelled. It then keeps its position. */
  readonly isOver: boolean;
  readonly isFailed: boolean;
  /** Number of the delivery attempt; missing: the first. */
  readonly attempt?: number;
  /** From 0 to 100; missing: 0. */
  readonly priority?: number;
  /** Kinds of proof that this delivery requires, if they are not those of the business. */
  readonly proofs?: readonly ProofKind[] | undefined;
  readonly arrival: string | undefined;
  /** Missing for an unassigned delivery. */
  readonly visit?: Visit;
  readonly lateMinutes: number;
  /** All packages, in kg. */
  readonly weight: number;
  readonly window: { readonly start: string; readonly end: string } | null;
  /** Day on which an unassigned delivery is due, as YYYY-MM-DD; missing: any day. */
  readonly dueDate?: string;
  /** Location, if known. */
  readonly place: readonly [longitude: number, latitude: number] | undefined;
}

/** When a stop of a route is left, when it may be visited, and the breaks before the way to it. */
export interface Visit {
  readonly departure: string;
  readonly window: { readonly from: string | null; readonly to: string | null } | null;
  readonly breakMinutes: number;
}

const PICKUP = ' pickup';
/** Returns the id of the card that stands for the pickup of a shipment. */
export const pickupId = (shipmentId: string): string => shipmentId + PICKUP;

/** A route, or the unassigned deliveries, with stops in sequence. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly Card[];
  /** Missing for the lane with unassigned deliveries. */
  readonly route?: Route;
}

/** In kg and m³. */
export interface Load {
  readonly weight: number;
  readonly volume: number;
}

export interface Route {
  readonly status: DispatchStatus;
  /** Whether planning and optimising keep the order of the stops. */
  readonly isLocked: boolean;
  readonly plannedDate: string;
  readonly departsAt: string;
  readonly returnsAt: string;
  readonly returnBreakMinutes: number;
  readonly driver: { readonly guid: string; readonly name: string } | null;
  readonly vehicle: { readonly guid: string; readonly name: string } | null;
  readonly km: number;
  readonly duration: string;
  /** Load that is still to be delivered, and the capacity of the vehicle. */
  readonly load: Load;
  readonly capacity: { readonly [K in keyof Load]: number | null } | null;
  /** Violated constraints of vehicle and driver, one message each. */
  readonly warnings: readonly string[];
  /** ETag of the route, sent with a change. */
  readonly etag: string;
}

/** A requested move: deliveries, target lane and position. */
export interface Move {
  readonly ids: readonly string[];
  readonly to: string;
  /** Position among the stops of the lane that are not moved. */
  readonly index: number;
}

/** Decides the colour of a stop. */
export function stateOf({ isFailed, isOver, lateMinutes }: Card): 'failed' | 'over' | 'late' | undefined {
  if (isFailed) return 'failed';
  if (isOver) return 'over';
  return lateMinutes > 0 ? 'late' : undefined;
}

const TAKES: readonly DispatchStatus[] = ['draft', 'ready'];
const ORDERS: readonly DispatchStatus[] = [...TAKES, 'in_progress'];

export const deliveriesOf = (cards: readonly Card[]): readonly Card[] => cards.filter(({ isPickup }) => !isPickup);

/** Whether deliveries can be moved into and out of the lane. */
export const isOpen = ({ route }: Lane): boolean => !route || TAKES.includes(route.status);

/**
 * Whether the lane accepts these deliveries. On a route that has started only the sequence can change, and a shipment
 * that was picked up stays in its route.
 */
export function takes(lane: Lane, ids: readonly string[]): boolean {
  const isOwn = (id: string) => lane.cards.some((card) => card.id === id);
  if (!ids.every((id) => isOwn(id) || !id.endsWith(PICKUP))) return false;
  return isOpen(lane) || (ORDERS.includes(lane.route!.status) && ids.every(isOwn));
}

/**
 * Returns the shipments in stop sequence as the service expects them. A shipment that is still to be picked up is
 * listed twice.
 */
export const namesOf = ({ cards }: Lane): string[] =>
  cards.filter(({ isPickup, isOver }) => !isPickup || !isOver).map(({ shipmentId }) => shipmentId);

/** Like `namesOf`, without stops that are over: what a new sequence of a route that has started must list. */
export const shipmentsToVisit = (lane: Lane): string[] =>
  namesOf({ ...lane, cards: lane.cards.filter(({ isOver }) => !isOver) });

export const laneOf = (lanes: readonly Lane[], cardId: string): Lane | undefined =>
  lanes.find(({ cards }) => cards.some(({ id }) => id === cardId));

/** Returns the nearest valid position: after completed stops, and for a delivery after its pickup. */
export function placeIn(lane: Lane, { ids, index }: Move): number {
  const others = lane.cards.filter(({ id }) => !ids.includes(id));
  const least =
    others.findLastIndex(({ isOver, isPickup, shipmentId }) => isOver || (isPickup && ids.includes(shipmentId))) + 1;
  const delivered = others.findIndex(({ isPickup, shipmentId }) => !isPickup && ids.includes(pickupId(shipmentId)));
  return Math.max(least, Math.min(index, delivered < 0 ? others.length : delivered));
}

/**
 * Returns the lanes after the move. A pickup moves along, directly before its delivery. Unassigned shipments have no
 * pickup card.
 */
export function applied(lanes: readonly Lane[], move: Move): readonly Lane[] {
  const { ids, to } = move;
  const cards = new Map(lanes.flatMap((lane) => lane.cards.map((card) => [card.id, card])));
  const isAlong = (lane: Lane, { isPickup, shipmentId }: Card) =>
    isPickup && lane.id !== to && ids.includes(shipmentId);
  const along = new Map(
    lanes.flatMap((lane) => lane.cards.filter((card) => isAlong(lane, card)).map((card) => [card.shipmentId, card])),
  );
  const moved = ids.flatMap((id) => {
    const pickup = to === UNASSIGNED ? undefined : along.get(id);
    return [pickup, cards.get(id)].filter((card) => card !== undefined);
  });
  return lanes.map((lane) => {
    const others = lane.cards.filter((card) => !ids.includes(card.id) && !isAlong(lane, card));
    if (lane.id !== to) return others.length === lane.cards.length ? lane : { ...lane, cards: others };
    const place = placeIn(lane, move);
    return { ...lane, cards: [...others.slice(0, place), ...moved, ...others.slice(place)] };
  });
}

/**
 * Returns the moves that restore the lanes. They run from front to back, each placing a card behind its former
 * predecessor.
 */
export function inverseOf(lanes: readonly Lane[], move: Move): readonly Move[] {
  let now = applied(lanes, move);
  return lanes.flatMap(({ id: to, cards }) =>
    cards.flatMap(({ id }, i) => {
      if (!move.ids.includes(id)) return [];
      const others = now.find((lane) => lane.id === to)!.cards.filter((card) => card.id !== id);
      const before = new Set(cards.slice(0, i).map((card) => card.id));
      const index = others.findLastIndex((card) => before.has(card.id)) + 1;
      const back = { ids: [id], to, index };
      now = applied(now, back);
      return back;
    }),
  );
}
