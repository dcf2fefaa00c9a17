import { database, type Deed } from './kept/database';
import { dropOldDeeds, dropPhoto, markRefused, markSent, photosDue, pictureOf } from './kept/deeds';
import { readPhone, show, thePhone } from './kept/phone';
import { type Outcome, readDay, sendDeed, sendPhoto, sendPositions } from './service';

const LOOK_MS = 30_000;
const FIRST_WAIT_MS = 2_000;
/** Browsers don't always tell that there is a network again. */
const LONGEST_WAIT_MS = 20_000;
const POSITIONS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let running: Promise<void> | undefined;
let isWanted = false;

/** What this driver did and the service has not, in the order in which it was done. What another driver did waits for that one. */
export const waitingOf = (deeds: readonly Deed[], driverGuid: string | undefined): readonly Deed[] =>
  deeds.filter((deed) => deed.state === 'waiting' && deed.driverGuid === driverGuid);

/** Photos of this driver's reports that the service awaits. */
export const photosOf = (deeds: readonly Deed[], driverGuid: string | undefined): number =>
  deeds.reduce((sum, deed) => (deed.driverGuid === driverGuid ? sum + photosDue(deed).length : sum), 0);

/** Sends now what waits, and again whenever there may be a line. */
export function keepSending(): void {
  addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', () => document.hidden || sendNow());
  sendNow();
}

/** Begins, or lets the one that runs look once more when it has ended. */
export function sendNow(): void {
  isWanted = true;
  running ??= go().finally(() => (running = undefined));
}

async function go(): Promise<void> {
  clearTimeout(timer);
  let outcome: Outcome | undefined;
  while (isWanted) {
    isWanted = false;
    outcome = await alone(round).catch((): Outcome => ({ outcome: 'later', waitMs: 0 })); // an answer that broke off
  }
  const asked = outcome?.outcome === 'later' ? outcome.waitMs : undefined;
  failures = asked === undefined ? 0 : failures + 1;
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 5)) * (0.5 + Math.random() / 2);
  timer = setTimeout(sendNow, asked === undefined ? LOOK_MS : Math.max(asked, wait));
}

/** Of all places where the app is open, one sends. Without a secure address there are no locks, and the keys of the reports must do. */
const alone = async (work: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> =>
  'locks' in navigator
    ? navigator.locks.request('dispatch-driver-sending', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();

/** Deeds first, then the day as it is after them, then where the phone was, and photos last. @returns why it stopped early */
async function round(): Promise<Outcome | undefined> {
  await readPhone();
  if (!thePhone().session) return undefined;
  show({ isSending: true });
  try {
    return (await sendDeeds()) ?? (await readDay(), await sendPlaces()) ?? (await sendPhotos());
  } finally {
    show({ isSending: false });
  }
}

async function sendDeeds(): Promise<Outcome | undefined> {
  for (;;) {
    const { deeds, session } = thePhone();
    const [next] = waitingOf(deeds, session?.driver.guid);
    if (!next) {
      await dropOldDeeds();
      return undefined;
    }
    const outcome = await sendDeed(next);
    if (outcome.outcome === 'taken') await markSent(next);
    else if (outcome.outcome === 'refused') await markRefused(next, outcome.refused, outcome.refused.status === 409);
    else return outcome;
    failures = 0;
  }
}

/** One after the other; a report that is made meanwhile goes first. */
async function sendPhotos(): Promise<Outcome | undefined> {
  for (;;) {
    const { deeds, session } = thePhone();
    const mine = session?.driver.guid;
    if (waitingOf(deeds, mine).length > 0) {
      const stopped = await sendDeeds();
      if (stopped) return stopped;
      continue;
    }
    const next = deeds.find((deed) => deed.driverGuid === mine && photosDue(deed).length > 0);
    if (!next) {
      await dropOldDeeds();
      return undefined;
    }
    const [name] = photosDue(next) as [string];
    const photo = await pictureOf(next, name);
    const outcome = photo ? await sendPhoto(next, name, photo) : undefined;
    if (outcome?.outcome === 'later' || outcome?.outcome === 'signed-out') return outcome;
    const kept = thePhone().deeds.find(({ order }) => order === next.order); // it may have been settled meanwhile
    if (kept) await dropPhoto(kept, name, outcome?.outcome === 'refused' ? outcome.refused : undefined);
    failures = 0;
  }
}

async function sendPlaces(): Promise<Outcome | undefined> {
  const db = await database();
  const keys = await db.getAllKeys('positions', undefined, POSITIONS);
  if (keys.length === 0) return undefined;
  const outcome = await sendPositions(await db.getAll('positions', undefined, POSITIONS));
  // What the service does not want of them is no proof of anything: it goes.
  if (outcome.outcome === 'taken' || outcome.outcome === 'refused')
    await db.delete('positions', IDBKeyRange.upperBound(keys.at(-1)!));
  return outcome.outcome === 'taken' ? undefined : outcome;
}
