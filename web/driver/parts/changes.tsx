import { useTranslation } from 'react-i18next';
import { isolated } from '../../shared/bidi';
import { updateDay, usePhone } from '../storage/phone';
import { hasChanges } from '../day-changes';
import { useFormats } from './use-formats';
import { Notice } from './notice';

const CHANGE_KINDS = ['withdrawn', 'added', 'removed', 'reordered'] as const;

/** Lists changes by the office until the driver confirms them, since they are easily overlooked in a list of stops. */
export function Changes() {
  const { t } = useTranslation('driver');
  const { withDates } = useFormats();
  const { storedDay } = usePhone();
  const changes = storedDay?.unconfirmedChanges;
  if (!hasChanges(changes)) return null;
  const sentences = CHANGE_KINDS.filter((kind) => changes[kind].length > 0).map((kind) => {
    const names = changes[kind].map((name) => isolated(withDates(name))).join(', ');
    return t(`changes.${kind}`, { names, count: changes[kind].length });
  });
  return (
    <Notice
      kind="alert"
      text={`${t('changes.title')} ${sentences.join(' ')}`}
      action={t('changes.seen')}
      onAction={() => void updateDay((day) => day && { ...day, unconfirmedChanges: undefined })}
    />
  );
}
