import { responseData, api } from '../../../shared/api';
import { applyMove, type Lane, type Move, shipmentSequenceOf } from '../lanes/lanes';
import { transfersOf } from './transfers';

/**
 * Sends moves to the service, all or none. A new sequence of one route is sent with its ETag, so that a concurrent
 * change causes 412. Transfers between routes cause 409 if a delivery is no longer in the expected route.
 * @throws ApiError if nothing was changed
 */
export async function saveMoves(lanes: readonly Lane[], moves: readonly Move[]): Promise<void> {
  const after = moves.reduce(applyMove, lanes); // The lanes keep their order.
  const changed = after.filter((lane, i) => idsOf(lane) !== idsOf(lanes[i]!));
  const transfers = transfersOf(lanes, moves);
  if (transfers.some(({ fromDispatchId, toDispatchId }) => fromDispatchId !== toDispatchId)) {
    await responseData(api.POST('/api/dispatch/move-shipments', { body: { moves: transfers } }));
    return;
  }
  for (const lane of changed) {
    const { id, route } = lane;
    if (route)
      await responseData(
        api.PUT('/api/dispatch/{id}/stops', {
          params: { path: { id }, header: { 'If-Match': route.etag } },
          body: { shipmentIds: shipmentSequenceOf(lane) },
        }),
      );
  }
}

const idsOf = ({ cards }: Lane): string => cards.map(({ id }) => id).join();
