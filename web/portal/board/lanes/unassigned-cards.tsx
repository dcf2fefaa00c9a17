import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import { dueGroups, type DueState } from './due';
import type { Card } from './lanes';

/** A search text, and the open groups of overdue, due and later deliveries. */
export interface UnassignedFilter {
  readonly text: string;
  readonly openGroups: ReadonlySet<DueState>;
  setText(text: string): void;
  setGroupOpen(state: DueState, isOpen: boolean): void;
}

interface SearchProps {
  readonly filter: UnassignedFilter;
  readonly canSelectAll: boolean;
  onSelectAll(): void;
}

/** Searches the unassigned deliveries by a text, and selects all that are shown. */
export function UnassignedSearch({ filter, canSelectAll, onSelectAll }: SearchProps) {
  const { t } = useTranslation();
  return (
    <div className="line">
      <TextInput
        size="xs"
        type="search"
        aria-label={t('board.filter')}
        placeholder={t('board.filter')}
        value={filter.text}
        onChange={(event) => filter.setText(event.currentTarget.value)}
      />
      {canSelectAll && (
        <Button size="xs" variant="default" onClick={onSelectAll}>
          {t('board.chooseShown')}
        </Button>
      )}
    </div>
  );
}

interface CardsProps {
  /** Name of the list, for screen readers. */
  readonly name: string;
  readonly cards: readonly Card[];
  /** Whether the deliveries could be loaded. Otherwise the page shows an error, and nothing is known about them. */
  readonly isLoaded: boolean;
  /** The day that is planned. */
  readonly day: string;
  readonly filter: UnassignedFilter;
  renderCard(card: Card): ReactNode;
}

/** Groups of overdue, due and later deliveries, of which each can be closed. If all are due on the day, a plain list. */
export function UnassignedCards({ name, cards, isLoaded, day, filter, renderCard }: CardsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const groups = dueGroups(cards, day);
  if (groups.length === 0)
    return (
      <div className="cards">
        {isLoaded && (
          <p className="quiet">
            {filter.text ? t('palette.none', { text: filter.text }) : t('board.nothingUnassigned')}
          </p>
        )}
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
          <summary data-due={group.state} onClick={(event) => mustStayOpen && event.preventDefault()}>
            <span>{t(`due.${group.state}`)}</span>
            <span className="quiet">{formats.number(group.cards.length)}</span>
          </summary>
          <ol aria-label={t(`due.${group.state}`)}>{group.cards.map((card) => renderCard(card))}</ol>
        </details>
      ))}
    </div>
  );
}
