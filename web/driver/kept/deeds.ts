import { database, type Deed, type DeedKind, type Refused, type Stop } from './database';
import { showDeed, thePhone } from './phone';
import { phoneTime } from './clock';

export type Pictures = Readonly<Record<string, Blob>>;

export interface NewDeed {
  readonly kind: DeedKind;
  readonly dispatchGuid: string;
  readonly stop: Stop | null;
  readonly title: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly pictures?: Pictures;
  /** Of one that is put right: it was done then. */
  readonly at?: string;
}

export const isPhoto = (name: string): boolean => name.startsWith('photo');

/** A picture of a report; undefined where it is gone. */
export const pictureOf = async ({ key }: Deed, name: string): Promise<Blob | undefined> =>
  (await database()).get('pictures', nameOf(key, name));

/** How long what was sent is still shown. */
const SHOWN_MS = 24 * 3_600_000;

/**
 * Keeps what was done, with its pictures, all or nothing. @param instead of this one, which the service could not take
 * @throws DOMException QuotaExceededError where the phone is full
 */
export async function addDeed(done: NewDeed, instead?: Deed): Promise<void> {
  const { kind, dispatchGuid, stop, title, fields = {}, pictures = {}, at = phoneTime().toISOString() } = done;
  const key = crypto.randomUUID();
  const driverGuid = instead?.driverGuid ?? thePhone().session!.driver.guid;
  const db = await database();
  const work = db.transaction(['deeds', 'pictures'], 'readwrite');
  const ended = work.done; // refused when the phone is full: whoever waits for one of the steps below is told the same
  ended.catch(() => undefined);
  for (const [name, picture] of Object.entries(pictures))
    await work.objectStore('pictures').put(picture, nameOf(key, name));
  if (instead) {
    await work.objectStore('deeds').delete(instead.order);
    for (const name of instead.pictures) await work.objectStore('pictures').delete(nameOf(instead.key, name));
  }
  const deed: Omit<Deed, 'order'> = {
    ...{ key, driverGuid, kind, dispatchGuid, stop, title, at, fields },
    ...{ pictures: Object.keys(pictures), state: 'waiting', refused: null },
  };
  const order = await work.objectStore('deeds').add(deed);
  await ended;
  if (instead) showDeed(instead.order, undefined);
  showDeed(order, { ...deed, order });
}

export async function picturesOf(deed: Deed): Promise<[name: string, picture: Blob][]> {
  const found: [string, Blob][] = [];
  for (const name of deed.pictures) {
    const picture = await pictureOf(deed, name);
    if (picture) found.push([name, picture]);
  }
  return found;
}

/** Photos that the service awaits, because it has their report. What it could not take keeps its pictures, to be put right. */
export function photosDue({ state, refused, pictures }: Deed): readonly string[] {
  const hasReport = state === 'sent' || state === 'settled' || refused?.status === 409 || refused?.isOfPhoto;
  return hasReport ? pictures.filter(isPhoto) : [];
}

/** The service has it. Its photos are sent when all reports are. */
export const markSent = (deed: Deed): Promise<void> =>
  replace(deed, { ...deed, state: 'sent', pictures: deed.pictures.filter(isPhoto) });

/** @param keepsEvidence whether the service has kept it, though nothing came of it */
export const markRefused = (deed: Deed, refused: Refused, keepsEvidence: boolean): Promise<void> =>
  replace(deed, {
    ...deed,
    ...{ state: 'refused', refused },
    pictures: keepsEvidence ? deed.pictures.filter(isPhoto) : deed.pictures,
  });

/** The service has this photo, or will never take it. */
export const dropPhoto = (deed: Deed, name: string, refused?: Refused): Promise<void> =>
  replace(deed, {
    ...deed,
    pictures: deed.pictures.filter((each) => each !== name),
    ...(refused && { state: 'refused', refused: { ...refused, isOfPhoto: true } }),
  });

/** Somebody has settled what was refused. Photos that the service awaits are sent all the same. */
export const settle = (deed: Deed): Promise<void> =>
  replace(deed, photosDue(deed).length > 0 ? { ...deed, state: 'settled' } : undefined);

/** What was sent long ago makes room. */
export async function dropOldDeeds(): Promise<void> {
  const before = new Date(Date.now() - SHOWN_MS).toISOString();
  for (const deed of thePhone().deeds) {
    const isDone = (deed.state === 'sent' || deed.state === 'settled') && photosDue(deed).length === 0;
    if (isDone && (deed.state === 'settled' || deed.at < before)) await replace(deed, undefined);
  }
}

/** Pictures that are not of the new one go. */
async function replace(deed: Deed, by: Deed | undefined): Promise<void> {
  const work = (await database()).transaction(['deeds', 'pictures'], 'readwrite');
  if (by) await work.objectStore('deeds').put(by);
  else await work.objectStore('deeds').delete(deed.order);
  for (const name of deed.pictures)
    if (!by?.pictures.includes(name)) await work.objectStore('pictures').delete(nameOf(deed.key, name));
  await work.done;
  showDeed(deed.order, by);
}

const nameOf = (key: string, picture: string): string => `${key} ${picture}`;
