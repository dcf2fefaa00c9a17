/**
 * Caches the files of the app, so that it opens without a network. Data of the driver is in the phone's database, which
 * is independent of the app's version. The build bundles this file into one plain script.
 */
import { type Extendable, type PushedScope, showPushMessages } from '../shared/push/pushed';

interface FetchEvent extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

/** Set by the build: the paths of the app's files, and its version. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as WorkerScope;
/** Beginning of the names of the caches of all versions. */
const CACHE_PREFIX = 'driver-app-';
const CACHE_NAME = CACHE_PREFIX + __VERSION__;
/** The only page of the app. */
const PAGE = '/driver';

worker.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(activateVersion()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(cachedOrFetch(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedOrFetch(request, pathname));
});

showPushMessages(self as unknown as PushedScope, '', '/driver/icon-192.png');

/** Caches all files of a version or none, so that a page never loads files of another version. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll(__FILES__.map((path) => new Request(path, { cache: 'no-cache' })));
}

/** Deletes the files of other versions, and takes over the open pages. */
async function activateVersion(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Responds with a cached file, or from the network if it is not cached. */
async function cachedOrFetch(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}
