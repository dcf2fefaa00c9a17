import { signal } from '../signal';

const UPDATE_CHECK_MS = 3_600_000;
const waitingWorker = signal<ServiceWorker | undefined>(undefined);

/** Registers the service worker and checks for new versions. Browsers allow a worker only on secure addresses. */
export function registerApp(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let hasWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The page already has the files of its first worker.
    if (hasWorker) location.reload();
    hasWorker = true;
  });
  void serviceWorker.register('/driver/worker.js', { scope: '/driver', updateViaCache: 'none' }).then(
    (registration) => {
      const detectNewVersion = () => {
        const { installing } = registration;
        if (registration.waiting && serviceWorker.controller) waitingWorker.set(registration.waiting);
        installing?.addEventListener('statechange', detectNewVersion, { once: true });
      };
      registration.addEventListener('updatefound', detectNewVersion);
      detectNewVersion();
      setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
    },
    () => undefined, // The app works without a worker while there is a network.
  );
}

/** Whether a new version is installed. It does not start by itself, since the driver may be typing. */
export const useNewVersion = (): boolean => waitingWorker.use() !== undefined;

/** Starts the new version. Unsent actions stay in the database. */
export const startNewVersion = (): void => waitingWorker.get()?.postMessage('take-over');
