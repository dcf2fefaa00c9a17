import { keepPush, type Push, pushFor, type PushService, startPush, stopPush, whenPushChanges } from '../shared/push';
import { thePhone } from './kept/phone';
import { signal } from './signal';
import { ask, json } from './service';

/** `asking`: it is wanted, and under way; `unreachable`: that takes a network. */
export type Messages = Push | 'asking' | 'unreachable';

const BASE = '/api/driver/push';

async function answered<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await ask(BASE + path, init);
  if (!response?.ok) throw new Error('The service did not take it.');
  return ((await response.json()) as { data: T }).data;
}

const service: PushService = {
  keptAs: 'driver-push',
  registration: () => navigator.serviceWorker.ready,
  key: async () => (await answered<{ publicKey: string }>('/key')).publicKey,
  add: async (browser) =>
    (await answered<{ guid: string }>('/subscriptions', { method: 'POST', ...json(browser) })).guid,
  remove: (guid) => answered(`/subscriptions/${guid}`, { method: 'DELETE' }),
};

const messages = signal<Messages>('off');
const me = (): string | undefined => thePhone().session?.driver.guid;

export const useMessages = messages.use;

/** Begins, or ends, that the phone is told of changes of the tour while the app is closed. */
export async function tellMe(isWanted: boolean): Promise<void> {
  const who = me();
  if (!who) return;
  messages.set('asking');
  if (!isWanted) await stopPush(service);
  messages.set(
    await (isWanted ? startPush(service, who) : Promise.resolve<Push>('off')).catch(() => 'unreachable' as const),
  );
}

/** Goes on as the driver wanted it before. */
export function tellMeAgain(): void {
  const who = me();
  if (!who) return;
  const go = () => keepPush(service, who).catch(() => undefined); // the next start tries again
  messages.set(pushFor(service, who));
  void go().then(() => messages.set(pushFor(service, who)));
}

/** Before the driver signs out. */
export const tellNobody = (): Promise<void> => stopPush(service);

export const keepMessages = (): void => {
  tellMeAgain();
  whenPushChanges(tellMeAgain);
};
