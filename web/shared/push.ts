import { SUBSCRIPTION_CHANGED } from './pushed';

/** `unable`: this browser knows no messages; `refused`: whoever uses it does not want any, as the browser says. */
export type Push = 'unable' | 'refused' | 'off' | 'on';

/** What a browser gives to whoever may send it messages, as the service takes it. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The service as one of our pages speaks to it. Each is refused where it can't be reached. */
export interface PushService {
  key(): Promise<string>;
  /** @returns the guid of the subscription: the same for the same browser */
  add(browser: PushBrowser): Promise<string>;
  remove(guid: string): Promise<void>;
  /** Under what the page keeps that it is on. */
  readonly keptAs: string;
  registration(): Promise<ServiceWorkerRegistration>;
}

/** What the service was told. */
interface Kept {
  readonly who: string;
  readonly guid: string;
  readonly endpoint: string;
}

const keptOf = ({ keptAs }: PushService): Kept | undefined =>
  (JSON.parse(localStorage.getItem(keptAs) ?? 'null') as Kept | null) ?? undefined;

/** How it is with messages to this browser for this person. */
export function pushFor(service: PushService, who: string): Push {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  return keptOf(service)?.who === who && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission, where it was not asked for yet, and subscribes. @throws Error where the service or the browser's maker can't be reached */
export async function startPush(service: PushService, who: string): Promise<Push> {
  const now = pushFor(service, who);
  if (now === 'unable' || now === 'refused') return now;
  if ((await Notification.requestPermission()) !== 'granted') return pushFor(service, who);
  const { pushManager } = await service.registration();
  const options = { userVisibleOnly: true, applicationServerKey: await service.key() };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A browser has one subscription; it may be by the key of a service that was here before.
    const other = error instanceof DOMException && error.name === 'InvalidStateError';
    if (!other || !(await (await pushManager.getSubscription())?.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON() as PushBrowser;
  const guid = await service.add({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  const before = keptOf(service);
  localStorage.setItem(service.keptAs, JSON.stringify({ who, guid, endpoint } satisfies Kept));
  if (before && before.guid !== guid) await service.remove(before.guid).catch(() => undefined); // its browser would say so too
  return pushFor(service, who);
}

/** Nothing comes any more, also where the service can't be told now: its next message finds that the browser is gone. */
export async function stopPush(service: PushService): Promise<void> {
  const kept = keptOf(service);
  if (!kept) return;
  localStorage.removeItem(service.keptAs);
  await service.remove(kept.guid).catch(() => undefined);
  const { pushManager } = await service.registration();
  await (await pushManager.getSubscription())?.unsubscribe();
}

/**
 * At the start of a page, and when the browser says so: subscribes again, since the service forgets a browser with the session in
 * which it subscribed. The subscription of another person ends.
 */
export async function keepPush(service: PushService, who: string): Promise<void> {
  const kept = keptOf(service);
  if (!kept || pushFor(service, kept.who) !== 'on') return;
  if (kept.who !== who) return stopPush(service);
  await startPush(service, who);
}

/** Calls when the worker says that the subscription is another one. */
export const whenPushChanges = (change: () => void): void =>
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === SUBSCRIPTION_CHANGED && change());
