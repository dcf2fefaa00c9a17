import { answered, api, tagged } from '../../shared/api';
import { type Lane, laneOf, type Move, placeIn, UNASSIGNED } from './lanes';

const removed = (dispatchId: string, shipmentId: string) =>
  answered(api.POST('/api/dispatch/remove-shipment', { body: { dispatchId, shipmentId } }));
const added = (id: string, shipmentIds: readonly string[]) =>
  answered(
    api.POST('/api/dispatch/{id}/shipments', { params: { path: { id } }, body: { shipmentIds: [...shipmentIds] } }),
  );
const ordered = (id: string, shipmentIds: readonly string[], etag: string) =>
  answered(
    api.PUT('/api/dispatch/{id}/stops', {
      params: { path: { id }, header: { 'If-Match': etag } },
      body: { shipmentIds: [...shipmentIds] },
    }),
  );

/**
 * Makes a move come true. An order is set only as it was seen: 412 tells that somebody else was faster. What was taken out of a
 * tour goes back into it where the other tour does not take it.
 *
 * @param isFirst whether the lanes are as they were read; after an own change their tags are of before
 * @throws Refusal when nothing was changed
 */
export async function carryOut(lanes: readonly Lane[], move: Move, isFirst = true): Promise<void> {
  const target = lanes.find(({ id }) => id === move.to);
  if (!target) return;
  const incoming = move.ids.filter((id) => !target.cards.some((card) => card.id === id));
  const order = orderOf(target, move);
  if (!incoming.length) {
    const before = target.cards.map(({ id }) => id);
    if (!target.tour || order.join() === before.join()) return;
    if (isFirst) await ordered(target.id, order, target.tour.etag);
    else await orderAnew(target.id, order);
    return;
  }
  const taken: { readonly from: string; readonly id: string }[] = [];
  try {
    for (const id of incoming) {
      const from = laneOf(lanes, id)?.id ?? UNASSIGNED;
      if (from === UNASSIGNED) continue;
      await removed(from, id);
      taken.push({ from, id });
    }
    if (target.tour) await added(target.id, incoming);
  } catch (error) {
    for (const { from, id } of taken.reverse()) await added(from, [id]).catch(() => undefined);
    throw error;
  }
  if (target.tour && target.cards.length) await orderAnew(target.id, order);
}

/** The order that is wanted, over the deliveries that the lane has by now. */
async function orderAnew(id: string, wanted: readonly string[]): Promise<void> {
  const { record, etag } = await tagged(api.GET('/api/dispatch/{id}', { params: { path: { id } } }));
  const present = record.shipments.map(({ guid }) => guid);
  const known = wanted.filter((each) => present.includes(each));
  await ordered(id, [...known, ...present.filter((each) => !known.includes(each))], etag);
}

function orderOf(lane: Lane, move: Move): string[] {
  const others = lane.cards.map(({ id }) => id).filter((id) => !move.ids.includes(id));
  const place = placeIn(lane, move);
  return [...others.slice(0, place), ...move.ids, ...others.slice(place)];
}
