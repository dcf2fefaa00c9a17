/** Service worker of the portal. It only shows notifications; pages and files are cached by the browser as usual. */
import { type Extendable, type PushedScope, showPushMessages } from '../shared/push/pushed';

interface WorkerScope {
  addEventListener(type: 'install', listener: (event: Extendable) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
showPushMessages(self as unknown as PushedScope, '/portal', '/driver/icon-192.png');
