import { responseData, api } from '../shared/api';
import { renewPush, type PushService, stopPush, whenPushChanges } from '../shared/push/push';

/** Set while this browser receives notifications. Without it a page starts without a request for them. */
const STORAGE_KEY = 'dispatch-push';

/** First part of the key of the query for `readPushKey`. */
export const PUSH_KEY_QUERIES = 'push-key';
/** Loads the public key of the service for subscriptions, and whether the business has notifications turned on. */
export const readPushKey = async () => (await responseData(api.GET('/api/push/key'))).data;

/** The requests of the portal for push messages. */
export const pushService: PushService = {
  storageKey: STORAGE_KEY,
  workerRegistration: () => navigator.serviceWorker.register('/portal/worker.js', { updateViaCache: 'none' }),
  readServerKey: async () => (await readPushKey()).publicKey,
  addSubscription: async (browser) =>
    (await responseData(api.POST('/api/push/subscriptions', { body: browser }))).data.guid,
  removeSubscription: async (guid) => {
    await responseData(api.DELETE('/api/push/subscriptions/{guid}', { params: { path: { guid } } }));
  },
};

/**
 * Resumes the notifications if this user had turned them on in this browser: subscribes again now, and whenever the browser
 * has ended the subscription.
 */
export function resumeNotifications(userId: string): void {
  if (localStorage.getItem(STORAGE_KEY) === null) return;
  const renew = () => void renewPush(pushService, userId).catch(() => undefined); // The next start tries again.
  renew();
  whenPushChanges(renew);
}

/**
 * Unsubscribes before the session ends, so that the next user of this browser does not receive notifications for this
 * one.
 */
export const endNotifications = (): Promise<void> => stopPush(pushService).catch(() => undefined);
