import { Checkbox } from '@mantine/core';
import { mdiDrag } from '@mdi/js';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../shared/icon';
import { useFormats } from '../../session';
import { CardBadges } from './card-badges';
import { type Card, stateOf } from './lanes';
import { putBackAfterBlur } from '../moves/put-back';
import type { CardKeys } from '../moves/use-lift';

interface CardProps {
  readonly card: Card;
  /** The day that is planned. */
  readonly day: string;
  /** Position in the route, from 1; undefined for an unassigned delivery. */
  readonly sequence: number | undefined;
  readonly canEdit: boolean;
  readonly isSelected: boolean;
  /** Whether the keyboard has picked up the card and carries it. */
  readonly isHeld: boolean;
  /** Moves the card by the keyboard, while the focus is on its grip. */
  readonly cardKeys: CardKeys;
  /** Selects or deselects the card. @param isRange with all cards between the last one and this one */
  onToggle(id: string, isSelected: boolean, isRange: boolean): void;
}

/**
 * A stop as a card that can be moved and selected. A click with Shift selects a range. Memoized, since a day has hundreds of
 * cards. The comparison leaves out the functions, which keep their identity.
 */
export const DeliveryCard = memo(
  ({ card, day, sequence, canEdit, isSelected, isHeld, cardKeys, onToggle }: CardProps) => {
    const { t } = useTranslation();
    const formats = useFormats();
    const { id, shipmentId, isPickup, trackingNumber, isOver, isFailed, arrival, lateMinutes } = card;
    const title = isPickup ? t('board.collectAt', { place: card.title }) : card.title;
    const { name, address, window, weight, dueDate } = card;
    const canMove = canEdit && !isOver;
    // A pickup cannot be selected: it moves along with its delivery.
    const canSelect = canMove && !isPickup;
    return (
      <li
        data-card={canMove ? id : undefined}
        className="card"
        data-state={stateOf(card)}
        data-pickup={isPickup || undefined}
        data-held={isHeld || undefined}
        data-chosen={isSelected || undefined}
        onMouseDown={(event) => event.shiftKey && event.preventDefault() /* selects cards, no text */}
        onClick={({ target, shiftKey }) => {
          if (!canSelect || (target as Element).closest('a, button, input, label')) return;
          onToggle(id, !isSelected || shiftKey, shiftKey);
        }}
      >
        {canMove && (
          <button
            type="button"
            className="grip"
            aria-label={t('board.moveCard', { name: title })}
            aria-describedby="lift-help"
            aria-pressed={isHeld}
            onKeyDown={(event) => cardKeys.onKeyDown(event, id)}
            onBlur={() => isHeld && putBackAfterBlur(cardKeys, id)}
          >
            <Icon path={mdiDrag} />
          </button>
        )}
        <div className="what">
          <span className="name">
            {sequence !== undefined && <b>{sequence}. </b>}
            {isPickup && `${t('board.pickup')}: `}
            <bdi>{name ?? address}</bdi>
          </span>
          {name && <span className="street">{address}</span>}
          <CardFacts window={window} weight={weight} due={dueDate === day ? undefined : dueDate} day={day} />
          <CardBadges card={card} />
          <span className="quiet">
            <Link to={`/shipments/${shipmentId}`}>{trackingNumber}</Link>
            {arrival && ` · ${formats.time(arrival)}`}
            {lateMinutes > 0 && (
              <strong className="matters"> {t('today.minutesLate', { minutes: lateMinutes })}</strong>
            )}
            {isFailed && <strong className="matters"> {t('board.failed')}</strong>}
            {isOver && !isFailed && ` · ${t(isPickup ? 'board.collected' : 'board.over')}`}
          </span>
        </div>
        {canSelect && (
          <Checkbox
            aria-label={t('list.choose', { name: title })}
            checked={isSelected}
            onChange={({ currentTarget, nativeEvent }) => {
              const { shiftKey = false } = nativeEvent as Partial<MouseEvent>;
              onToggle(id, currentTarget.checked || shiftKey, shiftKey);
            }}
          />
        )}
      </li>
    );
  },
  (before, after) =>
    before.card === after.card &&
    before.day === after.day &&
    before.sequence === after.sequence &&
    before.canEdit === after.canEdit &&
    before.isSelected === after.isSelected &&
    before.isHeld === after.isHeld,
);

interface CardFactsProps {
  readonly window: Card['window'];
  readonly weight: number;
  readonly due: string | undefined;
  readonly day: string;
}

/** When the delivery is possible and due, and how heavy it is. */
function CardFacts({ window, weight, due, day }: CardFactsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <span className="card-facts">
      {window && (
        <span className="window">
          {window.start}–{window.end}
        </span>
      )}
      {weight > 0 && <span>{t('board.kg', { kg: formats.number(Math.round(weight * 10) / 10) })}</span>}
      {due && (
        <span className={due < day ? 'matters' : undefined}>{t('board.dueOn', { day: formats.dateOf(due) })}</span>
      )}
    </span>
  );
}
