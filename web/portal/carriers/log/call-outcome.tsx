import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { StatusBadge } from '../../parts/display/status-badge';

/** A stored call to a carrier. */
export type LoggedCall = components['schemas']['LoggedRequestResponse'];

/** Shows whether the call succeeded, with its HTTP status. */
export function CallOutcome({ call: { outcome, status } }: { call: LoggedCall }) {
  const { t } = useTranslation();
  const text = t(`callOutcome.${outcome}`);
  return (
    <StatusBadge tone={outcome === 'success' ? 'done' : 'failed'}>
      {status === null ? t('carrierLog.noResponse') : `${text} · ${status}`}
    </StatusBadge>
  );
}
