/*
 * Shows push messages in the service workers of the portal and the driver app. A worker is a separate script, so its
 * state is not that of a page. The interfaces describe what this file uses of a worker: TypeScript's types of workers
 * contradict those of pages.
 */

/** An event of a worker. The browser keeps the worker running until the promise settles. */
export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends Extendable {
  readonly notification: Notification;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
/** The global object of a worker that shows push messages. */
export interface PushedScope {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Extendable) => void): void;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** A message in the format of the service. */
interface Message {
  readonly title: string;
  readonly body: string;
  /** Page to open, below the root of the app. */
  readonly path: string;
  /** A message replaces the shown one with the same tag. */
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
