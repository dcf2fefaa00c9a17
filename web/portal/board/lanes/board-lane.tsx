import { Button, TextInput, Title } from '@mantine/core';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DispatchStatusBadge, StatusBadge } from '../../parts/display/status-badge';
import { useFormats } from '../../session';
import type { CardKeys } from '../moves/use-lift';
import { type SetSelectedIds, useCardSelection } from '../selection/use-card-selection';
import { DeliveryCard } from './delivery-card';
import { cardsInView, dueGroups, type DueState } from './due';
import { LaneActions } from '../actions/lane-actions';
import { LockBadge } from './lock-badge';
import { type Card, deliveriesOf, type Lane } from './lanes';
import { RouteSummary } from './route-summary';

/** What a route needs, as a column and as a row of the timeline. */
export interface LaneProps {
  readonly lane: Lane;
  /** Colour of the route, also used on the map. */
  readonly colour: string | undefined;
  readonly canEdit: boolean;
  readonly isMoving: boolean;
  /** Ids of the selected cards, which are deliveries. */
  readonly selectedIds: ReadonlySet<string>;
  /** Id of the card that the keyboard has picked up and carries. */
  readonly heldId: string | undefined;
  readonly cardKeys: CardKeys;
  readonly onSelectionChange: SetSelectedIds;
  reload(): Promise<void>;
}

/** A search text, and the open groups of overdue, due and later deliveries. */
export interface UnassignedFilter {
  readonly text: string;
  readonly openGroups: ReadonlySet<DueState>;
  setText(text: string): void;
  setGroupOpen(state: DueState, isOpen: boolean): void;
}

interface Props extends LaneProps {
  /** Number of all unassigned deliveries, of which the lane may have only the first; undefined for a route. */
  readonly count: number | undefined;
  /** The day that is planned. */
  readonly day: string;
  /** What is shown of the unassigned deliveries; undefined for a route. */
  readonly filter: UnassignedFilter | undefined;
  onShowMore(): void;
}

/** A route, or the unassigned deliveries, as a column of cards: deliveries and pickups. Memoized, since a day has dozens of them. */
export const BoardLane = memo(function BoardLane({
  lane,
  count,
  colour,
  onShowMore,
  canEdit,
  isMoving,
  selectedIds,
  heldId,
  cardKeys,
  day,
  filter,
  onSelectionChange,
  reload,
}: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const filterText = filter?.text.toLowerCase() ?? '';
  const matchingCards = filterText
    ? lane.cards.filter(({ title, trackingNumber }) => `${title} ${trackingNumber}`.toLowerCase().includes(filterText))
    : lane.cards;
  const lateCount = lane.cards.filter(({ lateMinutes }) => lateMinutes > 0).length;
  // A text opens all groups. Without one, the cards of closed groups are hidden and cannot be selected.
  const canHaveClosedGroups = filter !== undefined && filterText === '';
  const visibleCards = canHaveClosedGroups ? cardsInView(matchingCards, day, filter.openGroups) : matchingCards;
  const toggleCard = useCardSelection(visibleCards, onSelectionChange);
  const renderCard = (card: Card, sequence?: number) => (
    <DeliveryCard
      key={card.id}
      card={card}
      day={day}
      sequence={sequence}
      canEdit={canEdit}
      isSelected={selectedIds.has(card.id)}
      isHeld={heldId === card.id}
      cardKeys={cardKeys}
      onToggle={toggleCard}
    />
  );
  return (
    <section
      className="lane"
      data-lane={lane.id}
      aria-labelledby={titleId}
      {...(colour && { style: { borderTopColor: colour } })}
    >
      <div className="head">
        <div className="line">
          <Title order={2} id={titleId}>
            <bdi>{formats.withDates(lane.name)}</bdi>
          </Title>
          <StatusBadge tone="neutral">{formats.number(count ?? deliveriesOf(lane.cards).length)}</StatusBadge>
          {lane.route && <DispatchStatusBadge status={lane.route.status} />}
          {lane.route?.isLocked && <LockBadge />}
          {lateCount > 0 && <StatusBadge tone="failed">{t('board.late', { count: lateCount })}</StatusBadge>}
        </div>
        {lane.route && (
          <>
            <RouteSummary route={lane.route} stops={lane.cards.length} />
            <LaneActions lane={lane} canEdit={canEdit} isMoving={isMoving} reload={reload} />
          </>
        )}
        {filter && (
          <div className="line">
            <TextInput
              size="xs"
              type="search"
              aria-label={t('board.filter')}
              placeholder={t('board.filter')}
              value={filter.text}
              onChange={(event) => filter.setText(event.currentTarget.value)}
            />
            {canEdit && visibleCards.length > 0 && (
              <Button
                size="xs"
                variant="default"
                onClick={() => onSelectionChange(new Set(deliveriesOf(visibleCards).map(({ id }) => id)))}
              >
                {t('board.chooseShown')}
              </Button>
            )}
          </div>
        )}
      </div>
      {count !== undefined && count > lane.cards.length && (
        <p className="quiet">
          {t('board.partly', { shown: lane.cards.length, count })}{' '}
          <Button size="compact-xs" variant="default" onClick={onShowMore}>
            {t('board.showMore')}
          </Button>
        </p>
      )}
      {!filter ? (
        <ol className="cards" aria-label={formats.withDates(lane.name)}>
          {matchingCards.map((card, i) => renderCard(card, i + 1))}
        </ol>
      ) : (
        <UnassignedCards name={lane.name} cards={matchingCards} day={day} filter={filter} renderCard={renderCard} />
      )}
    </section>
  );
});

interface UnassignedProps {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly day: string;
  readonly filter: UnassignedFilter;
  renderCard(card: Card): ReactNode;
}

/** Groups of overdue, due and later deliveries, of which each can be closed. If all are due on the day, a plain list. */
function UnassignedCards({ name, cards, day, filter, renderCard }: UnassignedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const groups = dueGroups(cards, day);
  if (groups.length === 0)
    return (
      <div className="cards">
        <p className="quiet">{t('board.nothingToShow')}</p>
      </div>
    );
  const areAllDue = groups.every(({ state }) => state === 'due');
  if (areAllDue)
    return (
      <ol className="cards" aria-label={name}>
        {cards.map((card) => renderCard(card))}
      </ol>
    );
  const mustStayOpen = groups.length === 1 || filter.text !== '';
  return (
    <div className="cards">
      {groups.map((group) => (
        <details
          key={group.state}
          className="due-group"
          open={filter.openGroups.has(group.state) || mustStayOpen}
          onToggle={({ currentTarget }) => !mustStayOpen && filter.setGroupOpen(group.state, currentTarget.open)}
        >
          <summary data-due={group.state}>
            <span>{t(`due.${group.state}`)}</span>
            <span className="quiet">{formats.number(group.cards.length)}</span>
          </summary>
          <ol aria-label={t(`due.${group.state}`)}>{group.cards.map((card) => renderCard(card))}</ol>
        </details>
      ))}
    </div>
  );
}
