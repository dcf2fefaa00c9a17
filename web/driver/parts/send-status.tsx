import { mdiAlertCircle, mdiCheckCircle, mdiCloudOffOutline, mdiCloudUploadOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { goTo } from '../navigation';
import { countUnsentPhotos, sendNow, unsentActions } from '../send-queue';
import { ownActions, usePhone } from '../storage/phone';

const ICONS = {
  rejected: mdiAlertCircle,
  offline: mdiCloudOffOutline,
  waiting: mdiCloudUploadOutline,
  sent: mdiCheckCircle,
} as const;

/** Says on every screen what waits on the phone and whether there is a network. Pressing it sends and opens the reports. */
export function SendStatus() {
  const { t } = useTranslation('driver');
  const phone = usePhone();
  const { reach, isSending, session } = phone;
  const actions = ownActions(phone);
  const driverGuid = session!.driver.guid;
  const unsentCount = unsentActions(actions, driverGuid).length;
  const photoCount = countUnsentPhotos(actions, driverGuid);
  const rejectedCount = actions.filter(({ state }) => state === 'refused').length;
  const isOffline = reach === 'unreachable';
  const isWaiting = unsentCount + photoCount > 0;
  const parts = [
    isOffline && t('line.unreachable'),
    rejectedCount > 0 && t('line.refused', { count: rejectedCount }),
    unsentCount > 0 && t('line.waiting', { count: unsentCount }),
    photoCount > 0 && t('line.photos', { count: photoCount }),
    !isWaiting && t('line.allSent'),
    isSending && isWaiting && !isOffline && t('line.sending'),
  ].filter(Boolean);
  const state = stateOf({ isRejected: rejectedCount > 0, isOffline, isWaiting });
  const open = () => {
    sendNow();
    goTo('reports');
  };
  return (
    <div role="status">
      <button type="button" className={`send-status ${state}`} onClick={open}>
        <Icon path={ICONS[state]} size={24} />
        <span>{parts.join(' · ')}</span>
      </button>
    </div>
  );
}

/** Returns the most urgent state. */
function stateOf(now: { isRejected: boolean; isOffline: boolean; isWaiting: boolean }): keyof typeof ICONS {
  if (now.isRejected) return 'rejected';
  if (now.isOffline) return 'offline';
  return now.isWaiting ? 'waiting' : 'sent';
}
