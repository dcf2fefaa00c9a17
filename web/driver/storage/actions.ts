import {
  ACTIONS_STORE,
  database,
  PICTURES_STORE,
  type DriverAction,
  type ActionKind,
  type Rejection,
  type Stop,
} from './database';
import { currentPhone, showAction } from './phone';
import { phoneTime } from './clock';

/*
 * The states of an action of the driver:
 * - `waiting`: not sent yet. All its pictures are on the phone.
 * - `sent`: the service has it. Its photos are sent later, one by one, and deleted here. It is shown for 24 hours.
 * - `refused`: the service has rejected it, or one of its photos (`isOfPhoto`). It is shown until the driver resolves it, or
 *   replaces it by a corrected action.
 * - `settled`: rejected and resolved, with photos that are still to be sent. It is deleted after them.
 *
 * After a conflict (409) the service has stored the rejected action as evidence, and expects its photos. `refused` means
 * rejected: the name of the state and of the member `refused` is stored on phones and cannot change.
 */

/** How long sent actions are shown. */
const SENT_SHOWN_MS = 24 * 3_600_000;

/** Pictures of an action by their names: `signature`, `photo1`, `photo2` and so on. */
export type Pictures = Readonly<Record<string, Blob>>;

/** What the driver reports. */
export interface NewAction {
  readonly kind: ActionKind;
  readonly dispatchGuid: string;
  readonly stop: Stop | null;
  readonly title: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly pictures?: Pictures;
  /** Time of the action; the current time by default. A correction has the time of the action that it corrects. */
  readonly at?: string;
}

/** Whether a picture is a photo, not the signature. */
export const isPhoto = (name: string): boolean => name.startsWith('photo');

/** Reads a picture of an action. Returns undefined if it was deleted. */
export const readPicture = async ({ key }: DriverAction, name: string): Promise<Blob | undefined> =>
  (await database()).get(PICTURES_STORE, pictureKey(key, name));

/**
 * Stores an action and its pictures in one transaction.
 *
 * @param replaced a rejected action that this one replaces. It is deleted with its pictures
 * @throws DOMException QuotaExceededError if the phone is full
 */
export async function addAction(newAction: NewAction, replaced?: DriverAction): Promise<void> {
  const { kind, dispatchGuid, stop, title, fields = {}, pictures = {}, at = phoneTime().toISOString() } = newAction;
  const key = crypto.randomUUID();
  const driverGuid = replaced?.driverGuid ?? currentPhone().session!.driver.guid;
  const transaction = (await database()).transaction([ACTIONS_STORE, PICTURES_STORE], 'readwrite');
  const committed = transaction.done;
  committed.catch(() => undefined); // If the phone is full, a step below or the last `await` throws.
  for (const [name, picture] of Object.entries(pictures))
    await transaction.objectStore(PICTURES_STORE).put(picture, pictureKey(key, name));
  if (replaced) {
    await transaction.objectStore(ACTIONS_STORE).delete(replaced.order);
    for (const name of replaced.pictures)
      await transaction.objectStore(PICTURES_STORE).delete(pictureKey(replaced.key, name));
  }
  const action: Omit<DriverAction, 'order'> = {
    key,
    driverGuid,
    kind,
    dispatchGuid,
    stop,
    title,
    at,
    fields,
    pictures: Object.keys(pictures),
    state: 'waiting',
    refused: null,
  };
  const order = await transaction.objectStore(ACTIONS_STORE).add(action);
  await committed;
  if (replaced) showAction(replaced.order, undefined);
  showAction(order, { ...action, order });
}

/** Reads the pictures of an action by their names. */
export async function readPictures(action: DriverAction): Promise<Pictures> {
  const pictures: Record<string, Blob> = {};
  for (const name of action.pictures) {
    const picture = await readPicture(action, name);
    if (picture) pictures[name] = picture;
  }
  return pictures;
}

/**
 * Returns the names of the photos that can be sent, because the service has their report: also after a conflict (409), and
 * after another photo was rejected. A report that was rejected for its content keeps its photos for the correction.
 */
export function sendablePhotos({ state, refused, pictures }: DriverAction): readonly string[] {
  const hasReport = state === 'sent' || state === 'settled' || refused?.status === 409 || refused?.isOfPhoto;
  return hasReport ? pictures.filter(isPhoto) : [];
}

/** Marks an action as sent, with its signature. Its photos follow when all actions are sent. */
export const markSent = (action: DriverAction): Promise<void> =>
  replaceAction(action, { ...action, state: 'sent', pictures: action.pictures.filter(isPhoto) });

/** Marks an action as rejected. After a conflict (409) the service has stored its signature as evidence. */
export const markRejected = (action: DriverAction, rejection: Rejection): Promise<void> =>
  replaceAction(action, {
    ...action,
    state: 'refused',
    refused: rejection,
    pictures: rejection.status === 409 ? action.pictures.filter(isPhoto) : action.pictures,
  });

/** Removes a photo that the service has stored or finally rejected. */
export const removePhoto = (action: DriverAction, name: string, rejection?: Rejection): Promise<void> =>
  replaceAction(action, {
    ...action,
    pictures: action.pictures.filter((each) => each !== name),
    ...(rejection && { state: 'refused', refused: { ...rejection, isOfPhoto: true } }),
  });

/** Marks a rejected action as resolved: deletes it, after its photos if the service expects them. */
export const markResolved = (action: DriverAction): Promise<void> =>
  replaceAction(action, sendablePhotos(action).length > 0 ? { ...action, state: 'settled' } : undefined);

/** Deletes actions that were sent long ago, and resolved ones, once their photos are sent. */
export async function deleteOldActions(): Promise<void> {
  const before = new Date(phoneTime().getTime() - SENT_SHOWN_MS).toISOString();
  for (const action of currentPhone().actions) {
    const isDone = (action.state === 'sent' || action.state === 'settled') && sendablePhotos(action).length === 0;
    if (isDone && (action.state === 'settled' || action.at < before)) await replaceAction(action, undefined);
  }
}

/** Replaces or deletes a stored action, with the pictures that the new one does not have. */
async function replaceAction(action: DriverAction, newAction: DriverAction | undefined): Promise<void> {
  const transaction = (await database()).transaction([ACTIONS_STORE, PICTURES_STORE], 'readwrite');
  if (newAction) await transaction.objectStore(ACTIONS_STORE).put(newAction);
  else await transaction.objectStore(ACTIONS_STORE).delete(action.order);
  const outdated = action.pictures.filter((name) => !newAction?.pictures.includes(name));
  for (const name of outdated) await transaction.objectStore(PICTURES_STORE).delete(pictureKey(action.key, name));
  await transaction.done;
  showAction(action.order, newAction);
}

const pictureKey = (actionKey: string, name: string): string => `${actionKey} ${name}`;
