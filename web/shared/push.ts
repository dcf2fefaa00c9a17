import { SUBSCRIPTION_CHANGED } from './pushed';
import { PushSequence } from './push-sequence';

/** `unable`: the browser does not support push messages; `refused`: the user has blocked them in the browser. */
export type Push = 'unable' | 'refused' | 'off' | 'on';

/** Subscription of a browser in the format of the API. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Requests of one app to the service. They reject if the service cannot be reached. */
export interface PushService {
  readServerKey(): Promise<string>;
  /** @returns the id of the subscription, which stays the same for a browser */
  addSubscription(browser: PushBrowser): Promise<string>;
  removeSubscription(guid: string): Promise<void>;
  /** Storage key of the subscription that is turned on. */
  readonly storageKey: string;
  registerWorker(): Promise<ServiceWorkerRegistration>;
}

/** The subscription that the service has. */
interface StoredSubscription {
  readonly who: string;
  readonly guid: string;
  readonly endpoint: string;
}

const storedSubscription = ({ storageKey }: PushService): StoredSubscription | undefined =>
  (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredSubscription | null) ?? undefined;

/** Returns the state of push messages in this browser for this user. */
export function pushFor(service: PushService, user: string): Push {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  return storedSubscription(service)?.who === user && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks for permission if needed, and subscribes.
 * @param signal ends the subscription again when aborted
 * @throws Error if the service or the push service of the browser cannot be reached, or after an abort
 */
export async function startPush(service: PushService, user: string, signal?: AbortSignal): Promise<Push> {
  const now = pushFor(service, user);
  if (now === 'unable' || now === 'refused') return now;
  if ((await Notification.requestPermission()) !== 'granted') return pushFor(service, user);
  const { pushManager } = await service.registerWorker();
  const options = { userVisibleOnly: true, applicationServerKey: await service.readServerKey() };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A browser has one subscription. It may use the key of a former service at this address.
    const other = error instanceof DOMException && error.name === 'InvalidStateError';
    if (!other || !(await (await pushManager.getSubscription())?.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON() as PushBrowser;
  await endIfAborted(signal, () => subscription.unsubscribe());
  const guid = await service.addSubscription({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  await endIfAborted(signal, () => Promise.allSettled([service.removeSubscription(guid), subscription.unsubscribe()]));
  const before = storedSubscription(service);
  localStorage.setItem(service.storageKey, JSON.stringify({ who: user, guid, endpoint } satisfies StoredSubscription));
  // Otherwise the service would remove it at its next message.
  if (before && before.guid !== guid) await service.removeSubscription(before.guid).catch(() => undefined);
  return pushFor(service, user);
}

async function endIfAborted(signal: AbortSignal | undefined, end: () => Promise<unknown>): Promise<void> {
  if (!signal?.aborted) return;
  await end();
  signal.throwIfAborted();
}

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
  const { pushManager } = await service.registerWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
}

/**
 * Subscribes again at the start of a page and when the browser requires it, since the service deletes a subscription
 * with its session. Ends the subscription of another user.
 */
export const renewPush = (service: PushService, user: string): Promise<void> =>
  sequence.renew((signal) => renew(service, user, signal));

async function renew(service: PushService, who: string, signal: AbortSignal): Promise<void> {
  const stored = storedSubscription(service);
  if (!stored || pushFor(service, stored.who) !== 'on') return;
  if (stored.who !== who) return unsubscribe(service);
  await startPush(service, who, signal);
}

/** Calls `change` when the worker reports another subscription. */
export const whenPushChanges = (change: () => void): void =>
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === SUBSCRIPTION_CHANGED && change());
