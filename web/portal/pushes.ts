import { answered, api } from '../shared/api';
import { keepPush, type PushService, stopPush, whenPushChanges } from '../shared/push';

/** Kept where this browser is told; then alone a page asks for anything at its start. */
const KEPT_AS = 'dispatch-push';

export const pushKey = async () => (await answered(api.GET('/api/push/key'))).data;

export const pushService: PushService = {
  keptAs: KEPT_AS,
  registration: () => navigator.serviceWorker.register('/portal/worker.js', { updateViaCache: 'none' }),
  key: async () => (await pushKey()).publicKey,
  add: async (browser) => (await answered(api.POST('/api/push/subscriptions', { body: browser }))).data.guid,
  remove: async (guid) => {
    await answered(api.DELETE('/api/push/subscriptions/{guid}', { params: { path: { guid } } }));
  },
};

/** Goes on with what this person wanted of this browser. */
export function keepMessages(who: string): void {
  if (localStorage.getItem(KEPT_AS) === null) return;
  const keep = () => void keepPush(pushService, who).catch(() => undefined); // the next start tries again
  keep();
  whenPushChanges(keep);
}

/** Before the session ends: the next person at this browser is told nothing that was meant for this one. */
export const endMessages = (): Promise<void> => stopPush(pushService).catch(() => undefined);
