/** What a worker of one of our pages does with messages of the service. Workers share no module with their page, but this with each other. */
export interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
export interface PushedScope {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Extendable) => void): void;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** As the service sends it. */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** What a page's open windows are told when the browser has another subscription, or none, than the page knows of. */
export const SUBSCRIPTION_CHANGED = 'subscription-changed';

/**
 * Shows messages, and leads to what they are about: to the window that shows it, else to a new one, so that nobody loses what they type.
 *
 * @param root what the paths of messages are below
 */
export function showPushed(scope: PushedScope, root: string, icon: string): void {
  const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const show = async (message: Message): Promise<void> => {
    const { title, body, tag } = message;
    // Browsers that are shown nothing for a message take the permission away: it is shown while a window is open, too.
    await scope.registration.showNotification(title, { body, tag, icon, data: root + message.path });
  };
  const open = async (path: string): Promise<void> => {
    const shown = (await windows()).find(({ url }) => pathOf(url) === path);
    await (shown ? shown.focus() : scope.clients.openWindow(path));
  };
  const tell = async (): Promise<void> => {
    for (const window of await windows()) window.postMessage(SUBSCRIPTION_CHANGED);
  };
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tell()));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
