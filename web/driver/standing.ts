import { type Deed, type KeptDay, nameOfStop, type Stop, type Tour } from './kept/database';

/** How long after it a delivery, or a failure, can be undone. */
const UNDO_MS = 5 * 60_000;

/** A tour as it stands by what the driver has done, whether the service knows of it yet or not. */
export const standingTours = ({ day, knows }: KeptDay, deeds: readonly Deed[]): readonly Tour[] => {
  const unknown = deeds.filter(({ state, order }) => state === 'waiting' || (state === 'sent' && order > knows));
  return day.dispatches.map((tour) => {
    const done = unknown.filter(({ dispatchGuid }) => dispatchGuid === tour.guid);
    const hasLeft = done.length > 0 || tour.status === 'in_progress';
    return {
      ...tour,
      status: hasLeft ? 'in_progress' : tour.status,
      stops: tour.stops.map((stop) => standingStop(stop, done)),
    };
  });
};

function standingStop(stop: Stop, done: readonly Deed[]): Stop {
  let { status, arrivedAt } = stop;
  const isPickup = stop.kind === 'pickup';
  for (const { stop: at, kind, at: time } of done) {
    if (at?.shipmentGuid !== stop.shipmentGuid) continue;
    if (kind === 'arrive' && nameOfStop(at) === nameOfStop(stop)) arrivedAt ??= time;
    if (kind === 'collect' && isPickup) status = 'completed';
    if (isPickup && status === 'completed') continue; // what is on board stays collected
    if (kind === 'deliver') status = 'completed';
    if (kind === 'fail') status = 'failed';
    if (kind === 'undo') status = 'pending';
  }
  // The same where nothing was done: lines of a list are not drawn anew for it.
  return status === stop.status && arrivedAt === stop.arrivedAt ? stop : { ...stop, status, arrivedAt };
}

/** Whether it is still to be collected before it can be delivered. */
export const isToCollect = ({ stops }: Tour, { kind, shipmentGuid }: Stop): boolean =>
  kind === 'delivery' &&
  stops.some((stop) => stop.kind === 'pickup' && stop.shipmentGuid === shipmentGuid && stop.status === 'pending');

/** The stop that comes next. */
export const nextStop = ({ stops }: Tour): Stop | undefined => stops.find(({ status }) => status === 'pending');

/** The delivery or failure that can still be taken back. @param now milliseconds */
export function undoable(deeds: readonly Deed[], now: number): Deed | undefined {
  const last = deeds.findLast(
    ({ kind, state }) => state !== 'refused' && (kind === 'deliver' || kind === 'fail' || kind === 'undo'),
  );
  return last && last.kind !== 'undo' && now - Date.parse(last.at) < UNDO_MS ? last : undefined;
}
