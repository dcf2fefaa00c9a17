import { Button, Title } from '@mantine/core';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DispatchStatusBadge, StatusBadge } from '../../parts/display/status-badge';
import { useFormats } from '../../session';
import type { CardKeys } from '../moves/use-lift';
import { type SetSelectedIds, useCardSelection } from '../selection/use-card-selection';
import { DeliveryCard } from './delivery-card';
import { cardsInView } from './due';
import { LaneActions } from '../actions/lane-actions';
import { LockBadge } from './lock-badge';
import { type Card, deliveriesOf, type Lane } from './lanes';
import { RouteSummary } from './route-summary';
import { UnassignedCards, type UnassignedFilter, UnassignedSearch } from './unassigned-cards';

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

interface Props extends LaneProps {
  /** Number of all unassigned deliveries, of which the lane may have only the first; undefined for a route, and until they are loaded. */
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
          <UnassignedSearch
            filter={filter}
            canSelectAll={canEdit && visibleCards.length > 0}
            onSelectAll={() => onSelectionChange(new Set(deliveriesOf(visibleCards).map(({ id }) => id)))}
          />
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
        <UnassignedCards
          name={lane.name}
          cards={matchingCards}
          isLoaded={count !== undefined}
          day={day}
          filter={filter}
          renderCard={renderCard}
        />
      )}
    </section>
  );
});
