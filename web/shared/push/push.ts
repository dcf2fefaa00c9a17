import { SUBSCRIPTION_CHANGED } from './pushed';
import { PushSequence } from './push-sequence';

/**
 * State of push messages in this browser for this user. `unable`: the browser does not support them; `refused`: the user
 * has blocked them in the browser.
 */
export type PushState = 'unable' | 'refused' | 'off' | 'on';

/** Subscription of a browser in the format of the API. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Requests of one app to the service, and where it stores the subscription. Requests reject if there is no network. */
export interface PushService {
  readServerKey(): Promise<string>;
  /** @returns the id of the subscription, which stays the same for a browser */
  addSubscription(browser: BrowserSubscription): Promise<string>;
  removeSubscription(guid: string): Promise<void>;
  /** Storage key of the subscription that is turned on. */
  readonly storageKey: string;
  /** Returns the registration of the app's service worker, which receives the messages. */
  workerRegistration(): Promise<ServiceWorkerRegistration>;
}

/** The subscription that the service has, as stored in this browser. */
interface StoredSubscription {
  /** Id of the user who turned it on. Stored by released versions, so its name must stay. */
  readonly who: string;
  readonly guid: string;
  readonly endpoint: string;
}

const storedSubscription = ({ storageKey }: PushService): StoredSubscription | undefined =>
  (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredSubscription | null) ?? undefined;

/** Returns the state of push messages in this browser for this user. */
export function pushStateFor(service: PushService, userId: string): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  return storedSubscription(service)?.who === userId && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks for permission if needed, and subscribes.
 * @param signal ends the subscription again when aborted
 * @throws Error if the service or the push service of the browser cannot be reached, or after an abort
 */
export async function startPush(service: PushService, userId: string, signal?: AbortSignal): Promise<PushState> {
  const state = pushStateFor(service, userId);
  if (state === 'unable' || state === 'refused') return state;
  if ((await Notification.requestPermission()) !== 'granted') return pushStateFor(service, userId);
  const subscription = await subscribeBrowser(service);
  const { endpoint, keys } = subscription.toJSON() as BrowserSubscription;
  await undoIfAborted(signal, () => subscription.unsubscribe());
  const guid = await service.addSubscription({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  await undoIfAborted(signal, () => Promise.allSettled([service.removeSubscription(guid), subscription.unsubscribe()]));
  const former = storedSubscription(service);
  const stored: StoredSubscription = { who: userId, guid, endpoint };
  localStorage.setItem(service.storageKey, JSON.stringify(stored));
  // Otherwise the service would keep it until its next message cannot be delivered.
  if (former && former.guid !== guid) await service.removeSubscription(former.guid).catch(() => undefined);
  return pushStateFor(service, userId);
}

/** Subscribes with the push service of the browser. A browser has one subscription: an existing one is returned again. */
async function subscribeBrowser(service: PushService): Promise<PushSubscription> {
  const { pushManager } = await service.workerRegistration();
  const options = { userVisibleOnly: true, applicationServerKey: await service.readServerKey() };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The existing subscription may use the key of a former service at this address.
    const hasOtherKey = error instanceof DOMException && error.name === 'InvalidStateError';
    const existing = hasOtherKey ? await pushManager.getSubscription() : null;
    if (!existing || !(await existing.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  }
}

/** Undoes what was done so far if the signal is aborted. @throws the reason of the abort */
async function undoIfAborted(signal: AbortSignal | undefined, undo: () => Promise<unknown>): Promise<void> {
  if (!signal?.aborted) return;
  await undo();
  signal.throwIfAborted();
}

/** Runs renewals and sign-outs one after the other, so that no renewal subscribes again after a sign-out. */
const sequence = new PushSequence();

/**
 * Unsubscribes this browser. If the service cannot be reached, it removes the subscription after its next message
 * fails.
 */
export const stopPush = (service: PushService): Promise<void> => sequence.signOut(() => unsubscribe(service));

async function unsubscribe(service: PushService): Promise<void> {
  const stored = storedSubscription(service);
  if (!stored) return;
  localStorage.removeItem(service.storageKey);
  await Promise.all([service.removeSubscription(stored.guid).catch(() => undefined), unsubscribeBrowser(service)]);
}

async function unsubscribeBrowser(service: PushService): Promise<void> {
  const { pushManager } = await service.workerRegistration();
  await (await pushManager.getSubscription())?.unsubscribe();
}

/**
 * Subscribes again at the start of a page and when the browser requires it, since the service deletes a subscription
 * with its session. Ends the subscription of another user.
 */
export const renewPush = (service: PushService, userId: string): Promise<void> =>
  sequence.renew((signal) => renew(service, userId, signal));

async function renew(service: PushService, userId: string, signal: AbortSignal): Promise<void> {
  const stored = storedSubscription(service);
  if (!stored || pushStateFor(service, stored.who) !== 'on') return;
  if (stored.who !== userId) return unsubscribe(service);
  await startPush(service, userId, signal);
}

/** Calls `onChange` when the worker reports that the browser's subscription has changed or ended. */
export const whenPushChanges = (onChange: () => void): void =>
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === SUBSCRIPTION_CHANGED && onChange());
