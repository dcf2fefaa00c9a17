/**
 * Shows push messages in a service worker. A worker shares no module with its page; the workers of both apps share this
 * one.
 */
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

/** In the format of the service. */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Message to open windows that the browser's subscription has changed or ended. */
export const SUBSCRIPTION_CHANGED = 'subscription-changed';

/**
 * Shows push messages and opens their pages: in the window that already shows the page, otherwise in a new one, so that
 * no input is lost.
 * @param root prefix of the paths in messages
 */
export function showPushMessages(scope: PushedScope, root: string, icon: string): void {
  const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const show = async (message: Message): Promise<void> => {
    const { title, body, tag } = message;
    // Also shown while a window is open: browsers withdraw the permission if a message shows nothing.
    await scope.registration.showNotification(title, { body, tag, icon, data: root + message.path });
  };
  const open = async (path: string): Promise<void> => {
    const shown = (await windows()).find(({ url }) => pathOf(url) === path);
    await (shown ? shown.focus() : scope.clients.openWindow(path));
  };
  const notifyWindows = async (): Promise<void> => {
    for (const window of await windows()) window.postMessage(SUBSCRIPTION_CHANGED);
  };
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notifyWindows()));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
