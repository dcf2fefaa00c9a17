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

/** Shows a notice while the browser is offline. */
export function NoNetwork() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className="no-network">
      {!isOnline && t('frame.noNetwork')}
    </div>
  );
}
