/**
 * Keeps the app on the phone, so that it opens without a network. It keeps files of the app alone: what is the driver's own (the day, the
 * reports) is in the phone's database, which no new version touches. The build makes one plain script of it.
 */
import { type Extendable, type PushedScope, showPushed } from '../shared/pushed';

interface Fetched extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

/** Filled in by the build. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as WorkerScope;
const PREFIX = 'driver-app-';
const CACHE = PREFIX + __VERSION__;
const PAGE = '/driver';

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(keptOr(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOr(request, pathname));
});

showPushed(self as unknown as PushedScope, '', '/driver/icon-192.png');

/** All of a version, or nothing: a page never meets files of another one. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(__FILES__.map((path) => new Request(path, { cache: 'no-cache' })));
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function keptOr(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}
