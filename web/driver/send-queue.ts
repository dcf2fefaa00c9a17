import { database, type DriverAction } from './storage/database';
import { deleteOldActions, removePhoto, markRejected, markSent, sendablePhotos, readPicture } from './storage/actions';
import { currentPhone, readPhone, showPhone } from './storage/phone';
import { type Outcome, readDay, sendAction, sendPhoto, sendPositions } from './service';

/*
 * Sends what the driver has reported, in rounds: actions in their order, then positions, then photos. A round ends early when
 * a request fails, and the next one starts after a while.
 */

/** Wait between two rounds after everything was sent. The day is read in each round. */
const IDLE_WAIT_MS = 30_000;
/** Upper limit of the wait after the first failure. It doubles with each further failure. */
const FIRST_MAX_WAIT_MS = 4_000;
/** Upper limit of the wait after any failure: browsers do not always report that the network is back. */
const MAX_WAIT_MS = 20_000;
const POSITIONS_PER_REQUEST = 500;

/** Timer of the next round. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** Failed rounds since a request last succeeded: a round that has sent something counts from the start again. */
let failures = 0;
let runningRounds: Promise<void> | undefined;
let isRoundRequested = false;

/** Unsent actions of this driver, in order. Actions of another driver wait until that driver signs in. */
export const unsentActions = (
  actions: readonly DriverAction[],
  driverGuid: string | undefined,
): readonly DriverAction[] =>
  actions.filter((action) => action.state === 'waiting' && action.driverGuid === driverGuid);

/** Number of this driver's photos that are ready to be sent. */
export const countUnsentPhotos = (actions: readonly DriverAction[], driverGuid: string | undefined): number =>
  actions.reduce((sum, action) => (action.driverGuid === driverGuid ? sum + sendablePhotos(action).length : sum), 0);

/** Starts sending, now and whenever the network may be back. */
export function keepSending(): void {
  addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) sendNow();
  });
  sendNow();
}

/** Starts sending. If it runs already, another round follows the current one. */
export function sendNow(): void {
  isRoundRequested = true;
  runningRounds ??= sendRounds().finally(() => (runningRounds = undefined));
}

/** Sends until no further round is requested, then waits for the next one. */
async function sendRounds(): Promise<void> {
  clearTimeout(timer);
  let stopReason: Outcome | undefined;
  while (isRoundRequested) {
    isRoundRequested = false;
    // A round fails when the connection breaks while a response is read.
    stopReason = await withSendLock(sendRound).catch((): Outcome => ({ outcome: 'retry', waitMs: 0 }));
  }
  failures = stopReason?.outcome === 'retry' ? failures + 1 : 0;
  timer = setTimeout(sendNow, waitMsAfter(stopReason));
}

/**
 * Returns the wait before the next round. After a failure it is a random time between half and all of a limit that doubles with
 * each failure, so that phones do not retry at once. It is never shorter than the service asks for.
 */
function waitMsAfter(stopReason: Outcome | undefined): number {
  if (stopReason?.outcome !== 'retry') return IDLE_WAIT_MS;
  const maxWaitMs = Math.min(MAX_WAIT_MS, FIRST_MAX_WAIT_MS * 2 ** (failures - 1));
  return Math.max(stopReason.waitMs, maxWaitMs * (0.5 + Math.random() / 2));
}

/**
 * Only one tab sends. Another tab has nothing to do, and tries again after the usual wait. Locks need a secure address;
 * without one the idempotency keys prevent duplicates.
 */
const withSendLock = async (send: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> =>
  'locks' in navigator
    ? navigator.locks.request('dispatch-driver-sending', { ifAvailable: true }, (lock) => (lock ? send() : undefined))
    : send();

/** Sends actions first, then reads the day, then sends positions, and photos last. @returns why it stopped early */
async function sendRound(): Promise<Outcome | undefined> {
  await readPhone();
  if (!currentPhone().session) return undefined;
  showPhone({ isSending: true });
  try {
    const stopReason = await sendActions();
    if (stopReason) return stopReason;
    let stopReasonAfterDay: Outcome | undefined;
    try {
      await readDay();
    } finally {
      // Also if the phone is too full to store the day: sending photos frees space.
      stopReasonAfterDay = (await sendQueuedPositions()) ?? (await sendPhotos());
    }
    return stopReasonAfterDay;
  } finally {
    showPhone({ isSending: false });
  }
}

/** Sends all actions in their order. @returns why it stopped early */
async function sendActions(): Promise<Outcome | undefined> {
  for (;;) {
    const { actions, session } = currentPhone();
    const [next] = unsentActions(actions, session?.driver.guid);
    if (!next) {
      await deleteOldActions();
      return undefined;
    }
    const outcome = await sendAction(next);
    if (outcome.outcome === 'accepted') await markSent(next);
    else if (outcome.outcome === 'rejected') await markRejected(next, outcome.rejection);
    else return outcome;
    failures = 0;
  }
}

/**
 * Sends photos one by one. A photo may take minutes, so actions that were added meanwhile are sent before the next one.
 *
 * @returns why it stopped early
 */
async function sendPhotos(): Promise<Outcome | undefined> {
  for (;;) {
    const { actions, session } = currentPhone();
    const driverGuid = session?.driver.guid;
    if (unsentActions(actions, driverGuid).length > 0) {
      const stopReason = await sendActions();
      if (stopReason) return stopReason;
      continue;
    }
    const next = actions.find((action) => action.driverGuid === driverGuid && sendablePhotos(action).length > 0);
    if (!next) {
      await deleteOldActions();
      return undefined;
    }
    const [name] = sendablePhotos(next) as [string];
    const photo = await readPicture(next, name);
    const outcome = photo ? await sendPhoto(next, name, photo) : undefined;
    if (outcome?.outcome === 'retry' || outcome?.outcome === 'signed-out') return outcome;
    // The action may have been resolved in the meantime.
    const current = currentPhone().actions.find(({ order }) => order === next.order);
    if (current) await removePhoto(current, name, outcome?.outcome === 'rejected' ? outcome.rejection : undefined);
    failures = 0;
  }
}

/** Sends the oldest positions. More of them follow in the next rounds. @returns why it stopped early */
async function sendQueuedPositions(): Promise<Outcome | undefined> {
  const db = await database();
  const keys = await db.getAllKeys('positions', undefined, POSITIONS_PER_REQUEST);
  if (keys.length === 0) return undefined;
  const outcome = await sendPositions(await db.getAll('positions', undefined, POSITIONS_PER_REQUEST));
  if (outcome.outcome === 'retry' || outcome.outcome === 'signed-out') return outcome;
  // Rejected positions are deleted too: they prove nothing, and photos must not wait for them.
  await db.delete('positions', IDBKeyRange.upperBound(keys.at(-1)!));
  return undefined;
}
