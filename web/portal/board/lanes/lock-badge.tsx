import { mdiLock } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';
import { StatusBadge } from '../../parts/display/status-badge';

/** Marks a locked route. */
export function LockBadge() {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="neutral">
      <Icon path={mdiLock} size={12} /> {t('board.isLocked')}
    </StatusBadge>
  );
}
