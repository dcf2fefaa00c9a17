import { answered, api } from '../../shared/api';
import { applied, type Lane, type Move, namesOf } from './lanes';
import { transfersOf } from './transfers';

/**
 * Makes moves come true, all of them or none. An order of one tour is set only as it was seen: 412 tells that somebody else was
 * faster; what goes between tours is refused with 409 where it is not where it was seen.
 *
 * @throws Refusal when nothing was changed
 */
export async function carryOut(lanes: readonly Lane[], moves: readonly Move[]): Promise<void> {
  const after = moves.reduce(applied, lanes);
  const changed = after.filter((lane, i) => idsOf(lane) !== idsOf(lanes[i]!));
  const transfers = transfersOf(lanes, moves);
  if (transfers.some(({ fromDispatchId, toDispatchId }) => fromDispatchId !== toDispatchId)) {
    await answered(api.POST('/api/dispatch/move-shipments', { body: { moves: transfers } }));
    return;
  }
  for (const lane of changed) {
    const { id, tour } = lane;
    if (tour)
      await answered(
        api.PUT('/api/dispatch/{id}/stops', {
          params: { path: { id }, header: { 'If-Match': tour.etag } },
          body: { shipmentIds: namesOf(lane) },
        }),
      );
  }
}

const idsOf = ({ cards }: Lane): string => cards.map(({ id }) => id).join();
