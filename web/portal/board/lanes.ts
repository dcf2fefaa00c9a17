import type { components } from '../../../clients/typescript/src/schema';

type DispatchStatus = components['schemas']['DispatchResponse']['status'];

/** The lane of what is in no tour. */
export const UNASSIGNED = 'unassigned';

/** One stop on the board: a delivery or, where that is somewhere else than the depot, its collecting. */
export interface Card {
  /** The shipment's own for its delivery, see `pickupId` for its collecting. */
  readonly id: string;
  readonly shipmentId: string;
  /** It goes along with its delivery to another tour, and is always before it. */
  readonly isPickup: boolean;
  /** Name and address, as it is called in messages and to screen readers. */
  readonly title: string;
  readonly name: string | null;
  readonly address: string;
  /** Whether only its town or postcode area is known, or nothing of its place. */
  readonly isPlaceVague: boolean;
  readonly trackingNumber: string;
  /** It has been there, or it can't be delivered any more: it keeps its place. */
  readonly isOver: boolean;
  readonly isFailed: boolean;
  /** Which attempt to deliver it this is; missing where it is in no route. */
  readonly attempt?: number;
  readonly arrival: string | undefined;
  readonly lateMinutes: number;
  /** Where it is, as far as that is known. */
  readonly place: readonly [longitude: number, latitude: number] | undefined;
}

const PICKUP = ' pickup';
/** By what the collecting of a shipment is known on the board. */
export const pickupId = (shipmentId: string): string => shipmentId + PICKUP;

/** A tour, or what is in none, with its stops in their order. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly Card[];
  /** Only for a tour. */
  readonly tour?: Tour;
}

/** In kg and m³. */
export interface Load {
  readonly weight: number;
  readonly volume: number;
}

export interface Tour {
  readonly status: DispatchStatus;
  readonly plannedDate: string;
  readonly driver: { readonly guid: string; readonly name: string } | null;
  readonly vehicle: { readonly guid: string; readonly name: string } | null;
  readonly km: number;
  readonly duration: string;
  /** What of it is still to be carried, and what the vehicle carries. */
  readonly load: Load;
  readonly capacity: { readonly [K in keyof Load]: number | null } | null;
  /** What goes against what vehicle and driver keep, a sentence each. */
  readonly warnings: readonly string[];
  /** By which a change says what it is about. */
  readonly etag: string;
}

/** A wish of the dispatcher: these deliveries, there, from that place on. */
export interface Move {
  readonly ids: readonly string[];
  readonly to: string;
  /** Counted among the stops of the lane that are not moved. */
  readonly index: number;
}

const TAKES: readonly DispatchStatus[] = ['draft', 'ready'];
const ORDERS: readonly DispatchStatus[] = [...TAKES, 'in_progress'];

export const deliveriesOf = (cards: readonly Card[]): readonly Card[] => cards.filter(({ isPickup }) => !isPickup);

/** Whether deliveries come into and out of the lane. */
export const isOpen = ({ tour }: Lane): boolean => !tour || TAKES.includes(tour.status);

/** Whether the lane takes these: on the way the order alone can change, and what is collected stays with its delivery. */
export function takes(lane: Lane, ids: readonly string[]): boolean {
  const isOwn = (id: string) => lane.cards.some((card) => card.id === id);
  if (!ids.every((id) => isOwn(id) || !id.endsWith(PICKUP))) return false;
  return isOpen(lane) || (ORDERS.includes(lane.tour!.status) && ids.every(isOwn));
}

/** The shipments in the order of the stops, as the service takes it: those that are still to be collected are named twice. */
export const namesOf = ({ cards }: Lane): string[] =>
  cards.filter(({ isPickup, isOver }) => !isPickup || !isOver).map(({ shipmentId }) => shipmentId);

export const laneOf = (lanes: readonly Lane[], cardId: string): Lane | undefined =>
  lanes.find(({ cards }) => cards.some(({ id }) => id === cardId));

/** The place that is meant: nothing goes before what is over, or is delivered before it is collected. */
export function placeIn(lane: Lane, { ids, index }: Move): number {
  const others = lane.cards.filter(({ id }) => !ids.includes(id));
  const least =
    others.findLastIndex(({ isOver, isPickup, shipmentId }) => isOver || (isPickup && ids.includes(shipmentId))) + 1;
  const delivered = others.findIndex(({ isPickup, shipmentId }) => !isPickup && ids.includes(pickupId(shipmentId)));
  return Math.max(least, Math.min(index, delivered < 0 ? others.length : delivered));
}

/** The board as it would be. What is collected goes along with its delivery, right before it; in no tour it has no place of its own. */
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

/** What puts everything back that the move would change: one by one from the front, each behind what it stood behind. */
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
