import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../parts/display/status-badge';
import type { Card } from './lanes';

/** What a dispatcher must know of a stop at a glance: priority, uncertain place, another attempt, and proof. */
export function CardBadges({ card }: { card: Card }) {
  const { t } = useTranslation();
  const { isPickup, isPlaceVague, priority = 0, attempt = 1, proofs = [] } = card;
  const badges = [
    priority > 0 && !isPickup && ([t('board.priority', { priority }), 'active'] as const),
    isPlaceVague && ([t('board.placeVague'), 'warning'] as const),
    attempt > 1 && ([attemptText(t, attempt), 'warning'] as const),
    proofs.length > 0 && ([proofs.map((kind) => t(`proofKind.${kind}`)).join(', '), 'neutral'] as const),
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  return (
    <span className="card-badges">
      {badges.map(([text, tone]) => (
        <StatusBadge key={text} tone={tone} isSmall>
          {text}
        </StatusBadge>
      ))}
    </span>
  );
}

function attemptText(t: TFunction, attempt: number): string {
  if (attempt === 2) return t('board.secondAttempt');
  return attempt === 3 ? t('board.thirdAttempt') : t('board.laterAttempt', { number: attempt });
}
