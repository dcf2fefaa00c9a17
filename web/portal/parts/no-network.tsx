import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the browser has no network, for as long as that lasts. */
export function NoNetwork() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className="no-network">
      {!isOnline && t('frame.noNetwork')}
    </div>
  );
}
