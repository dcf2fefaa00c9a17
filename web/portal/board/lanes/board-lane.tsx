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
  readonly selectedIds: ReadonlySet<string>;
  /** Id of the card that is picked up by the keyboard. */
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
  /** Total number of cards, if not all are shown. */
  readonly count: number | undefined;
  /** The day that is planned. */
  readonly day: string;
  /** What is shown of the unassigned deliveries; undefined for a route. */
  readonly filter: UnassignedFilter | undefined;
  onShowMore(): void;
}

/** A route, or the unassigned deliveries, as a column of cards. Memoized, since a day has dozens of them. */
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
  const cards = filterText
    ? lane.cards.filter(({ title, trackingNumber }) => `${title} ${trackingNumber}`.toLowerCase().includes(filterText))
    : lane.cards;
  const lateCount = lane.cards.filter(({ lateMinutes }) => lateMinutes > 0).length;
  // What matches the text is shown and can be selected, also in a closed group.
  const inView = filter && filterText === '' ? cardsInView(cards, day, filter.openGroups) : cards;
  const toggle = useCardSelection(inView, onSelectionChange);
  const renderCard = (card: Card, place?: number) => (
    <DeliveryCard
      key={card.id}
      card={card}
      day={day}
      place={place}
      canEdit={canEdit}
      isSelected={selectedIds.has(card.id)}
      isHeld={heldId === card.id}
      cardKeys={cardKeys}
      onToggle={toggle}
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
            {canEdit && inView.length > 0 && (
              <Button
                size="xs"
                variant="default"
                onClick={() => onSelectionChange(new Set(deliveriesOf(inView).map(({ id }) => id)))}
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
          {cards.map((card, i) => renderCard(card, i + 1))}
        </ol>
      ) : (
        <UnassignedCards name={lane.name} cards={cards} day={day} filter={filter} renderCard={renderCard} />
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
  const areAllOpen = groups.length === 1 || filter.text !== '';
  return (
    <div className="cards">
      {groups.map((group) => (
        <details
          key={group.state}
          className="due-group"
          open={filter.openGroups.has(group.state) || areAllOpen}
          onToggle={({ currentTarget }) => !areAllOpen && filter.setGroupOpen(group.state, currentTarget.open)}
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
