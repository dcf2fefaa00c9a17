import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import { acceptsSequence, type Lane, findLaneOfCard, isOpenLane, isPickupId } from '../lanes/lanes';

/** Why cards cannot be dropped on a lane, with the name of the lane that is the reason. */
export interface DropObstacle {
  /**
   * - `leaves`: a delivery would leave a route that has started.
   * - `started`, `ended`: a route that has started takes no other deliveries, and one that has ended does not change.
   * - `pickup`: a pickup moves to another lane only with its delivery.
   * - `gone`: another user has just moved or removed a card or the lane.
   */
  readonly kind: 'leaves' | 'started' | 'ended' | 'pickup' | 'gone';
  readonly laneName: string;
}

/** Returns why cards cannot be dropped on a lane; undefined if they can. */
export function findDropObstacle(
  lanes: readonly Lane[],
  ids: readonly string[],
  targetId: string,
): DropObstacle | undefined {
  const target = lanes.find(({ id }) => id === targetId);
  const sources = ids.flatMap((id) => findLaneOfCard(lanes, id) ?? []);
  if (!target || sources.length < ids.length) return { kind: 'gone', laneName: '' };
  const startedSource = sources.find((lane) => lane !== target && !isOpenLane(lane));
  if (startedSource) return { kind: 'leaves', laneName: startedSource.name };
  const areAllOwn = sources.every((lane) => lane === target);
  if (areAllOwn ? !acceptsSequence(target) : !isOpenLane(target))
    return { kind: acceptsSequence(target) ? 'started' : 'ended', laneName: target.name };
  const hasOtherPickup = ids.some((id, i) => sources[i] !== target && isPickupId(id));
  return hasOtherPickup ? { kind: 'pickup', laneName: target.name } : undefined;
}

/** Returns a text that says why cards cannot be dropped on a lane; undefined if they can. */
export type ObstacleText = (laneId: string, ids: readonly string[]) => string | undefined;

/** Returns the function that explains to the user why a lane does not accept cards. */
export function useObstacleText(lanes: readonly Lane[]): ObstacleText {
  const { t } = useTranslation();
  const { withDates } = useFormats();
  return (laneId, ids) => {
    const obstacle = findDropObstacle(lanes, ids, laneId);
    return obstacle && t(`dropObstacle.${obstacle.kind}`, { lane: withDates(obstacle.laneName) });
  };
}
