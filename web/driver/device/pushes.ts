import {
  renewPush,
  type PushState,
  pushStateFor,
  type PushService,
  startPush,
  stopPush,
  whenPushChanges,
} from '../../shared/push/push';
import { currentPhone } from '../storage/phone';
import { signal } from '../signal';
import { sendRequest, json } from '../service';

/** `starting`: turned on, but not subscribed yet. `unreachable`: there is no network. */
export type Notifications = PushState | 'starting' | 'unreachable';

const PUSH_PATH = '/api/driver/push';

async function requestData<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await sendRequest(PUSH_PATH + path, init);
  if (!response?.ok) throw new Error('The service did not accept the request.');
  return ((await response.json()) as { data: T }).data;
}

const pushService: PushService = {
  storageKey: 'driver-push',
  workerRegistration: () => navigator.serviceWorker.ready,
  readServerKey: async () => (await requestData<{ publicKey: string }>('/key')).publicKey,
  addSubscription: async (browser) =>
    (await requestData<{ guid: string }>('/subscriptions', { method: 'POST', ...json(browser) })).guid,
  removeSubscription: (guid) => requestData(`/subscriptions/${guid}`, { method: 'DELETE' }),
};

const notifications = signal<Notifications>('off');
const currentDriverGuid = (): string | undefined => currentPhone().session?.driver.guid;

/** Returns whether this phone receives notifications. */
export const useNotifications = notifications.use;

/** Turns notifications about route changes on or off. */
export async function setNotifications(isWanted: boolean): Promise<void> {
  const driverGuid = currentDriverGuid();
  if (!driverGuid) return;
  notifications.set('starting');
  if (!isWanted) await stopPush(pushService);
  const started = isWanted ? startPush(pushService, driverGuid) : Promise.resolve<PushState>('off');
  notifications.set(await started.catch(() => 'unreachable' as const));
}

/** Resumes the notifications if the driver had turned them on. If the service is away, the next start of the app tries again. */
export function resumeNotifications(): void {
  const driverGuid = currentDriverGuid();
  if (!driverGuid) return;
  const showState = () => notifications.set(pushStateFor(pushService, driverGuid));
  showState();
  void renewPush(pushService, driverGuid)
    .catch(() => undefined)
    .then(showState);
}

/** Unsubscribes before the driver signs out. */
export const endNotifications = (): Promise<void> => stopPush(pushService);

/** Resumes the notifications, now and whenever the browser changes the subscription. */
export function watchNotifications(): void {
  resumeNotifications();
  whenPushChanges(resumeNotifications);
}
