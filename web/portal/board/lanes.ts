import type { DispatchStatus } from '../parts/status-badge';

/** The lane of what is in no tour. */
export const UNASSIGNED = 'unassigned';

/** One delivery on the board. */
export interface Card {
  readonly id: string;
  readonly title: string;
  readonly trackingNumber: string;
  /** It has been there, or it can't be delivered any more: it keeps its place. */
  readonly isOver: boolean;
  readonly isFailed: boolean;
  readonly arrival: string | undefined;
  readonly lateMinutes: number;
}

/** A tour, or what is in none, with its deliveries in their order. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly Card[];
  /** Only for a tour. */
  readonly tour?: Tour;
}

export interface Tour {
  readonly status: DispatchStatus;
  readonly plannedDate: string;
  readonly driver: { readonly guid: string; readonly name: string } | null;
  readonly vehicle: { readonly guid: string; readonly name: string } | null;
  readonly km: number;
  readonly duration: string;
  /** By which a change says what it is about. */
  readonly etag: string;
}

/** A wish of the dispatcher: these deliveries, there, from that place on. */
export interface Move {
  readonly ids: readonly string[];
  readonly to: string;
  /** Counted among the deliveries of the lane that are not moved. */
  readonly index: number;
}

const TAKES: readonly DispatchStatus[] = ['draft', 'ready'];
const ORDERS: readonly DispatchStatus[] = [...TAKES, 'in_progress'];

/** Whether deliveries come into and out of the lane. */
export const isOpen = ({ tour }: Lane): boolean => !tour || TAKES.includes(tour.status);

/** Whether the lane takes these: on the way the order alone can change. */
export const takes = (lane: Lane, ids: readonly string[]): boolean =>
  isOpen(lane) || (ORDERS.includes(lane.tour!.status) && ids.every((id) => lane.cards.some((card) => card.id === id)));

export const laneOf = (lanes: readonly Lane[], cardId: string): Lane | undefined =>
  lanes.find(({ cards }) => cards.some(({ id }) => id === cardId));

/** The place that is meant: nothing goes before what is over. */
export function placeIn(lane: Lane, { ids, index }: Move): number {
  const others = lane.cards.filter(({ id }) => !ids.includes(id));
  const over = others.findLastIndex(({ isOver }) => isOver) + 1;
  return Math.min(Math.max(index, over), others.length);
}

/** The board as it would be. */
export function applied(lanes: readonly Lane[], move: Move): readonly Lane[] {
  const cards = new Map(lanes.flatMap((lane) => lane.cards.map((card) => [card.id, card])));
  const moved = move.ids.flatMap((id) => cards.get(id) ?? []);
  return lanes.map((lane) => {
    const others = lane.cards.filter(({ id }) => !move.ids.includes(id));
    if (lane.id !== move.to) return others.length === lane.cards.length ? lane : { ...lane, cards: others };
    const place = placeIn(lane, move);
    return { ...lane, cards: [...others.slice(0, place), ...moved, ...others.slice(place)] };
  });
}

/** What puts everything back that the move would change, lane by lane. */
export function inverseOf(lanes: readonly Lane[], { ids }: Move): readonly Move[] {
  return lanes.flatMap((lane) => {
    const own = lane.cards.filter(({ id }) => ids.includes(id));
    // One by one from the front, each finds its old place among those that stand there already.
    return own.map((card) => ({ ids: [card.id], to: lane.id, index: lane.cards.indexOf(card) }));
  });
}
