import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../parts/display/status-badge';
import { useFormats } from '../session';
import type { LivePositions } from './use-live';

const TONES = { connecting: 'neutral', open: 'done', lost: 'failed' } as const;

/** Shows whether the data on the page is live. */
export function LiveStateBadge({ state, lastDataAt }: Pick<LivePositions, 'state' | 'lastDataAt'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const text =
    state === 'lost' && lastDataAt
      ? t('live.lostSince', { at: formats.timeWithSeconds(lastDataAt) })
      : t(`live.${state}`);
  return (
    <span className="live-state">
      <StatusBadge tone={TONES[state]} isLive>
        {text}
      </StatusBadge>
    </span>
  );
}
