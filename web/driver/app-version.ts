import { signal } from './signal';

const HOUR = 3_600_000;
const waiting = signal<ServiceWorker | undefined>(undefined);

/** Keeps the app on the phone, and looks for a new version of it. Without a secure address a browser keeps none. */
export function keepApp(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = !serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => isFirst || location.reload());
  void serviceWorker.register('/driver/worker.js', { scope: '/driver', updateViaCache: 'none' }).then(
    (registration) => {
      const look = () => {
        const { installing } = registration;
        if (registration.waiting && serviceWorker.controller) waiting.set(registration.waiting);
        installing?.addEventListener('statechange', look, { once: true });
      };
      registration.addEventListener('updatefound', look);
      look();
      setInterval(() => void registration.update().catch(() => undefined), HOUR);
    },
    () => undefined,
  );
}

/** Whether a new version is on the phone. It is not begun by itself: the driver may be writing. */
export const useNewVersion = (): boolean => waiting.use() !== undefined;

/** Begins the new version. What waits to be sent stays where it is. */
export const beginNewVersion = (): void => waiting.get()?.postMessage('take-over');
