import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../parts/display/status-badge';
import type { Card } from './lanes';

/** What a dispatcher must know of a stop at a glance: priority, uncertain place, another attempt, and proof. */
export function CardBadges({ card }: { card: Card }) {
  const { t } = useTranslation();
  const { isPickup, isLocationVague, priority = 0, attempt = 1, proofs = [] } = card;
  const badges: { readonly text: string; readonly tone: Tone }[] = [];
  if (priority > 0 && !isPickup) badges.push({ text: t('board.priority', { priority }), tone: 'active' });
  if (isLocationVague) badges.push({ text: t('board.placeVague'), tone: 'warning' });
  if (attempt > 1) badges.push({ text: attemptText(t, attempt), tone: 'warning' });
  if (proofs.length > 0)
    badges.push({ text: proofs.map((kind) => t(`proofKind.${kind}`)).join(', '), tone: 'neutral' });
  if (badges.length === 0) return null;
  return (
    <span className="card-badges">
      {badges.map(({ text, tone }) => (
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
