/** The portal's worker shows messages, and nothing else: pages and their files are kept by the browser as ever. */
import { type Extendable, type PushedScope, showPushed } from '../shared/pushed';

interface WorkerScope {
  addEventListener(type: 'install', listener: (event: Extendable) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
showPushed(self as unknown as PushedScope, '/portal', '/driver/icon-192.png');
