import { Title } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DispatchStatusBadge, StatusBadge } from '../../parts/display/status-badge';
import { useFormats } from '../../session';
import type { LaneProps } from '../lanes/board-lane';
import { LaneActions } from '../actions/lane-actions';
import { LockBadge } from '../lanes/lock-badge';
import { RouteSummary } from '../lanes/route-summary';
import { useCardSelection } from '../selection/use-card-selection';
import { assignLines, type RouteBars, type Span } from './bars';
import { StopBlock } from './stop-block';
import { MINUTE_MS } from '../../../shared/durations';

interface Props extends LaneProps {
  readonly bars: RouteBars;
  /** The first hour of the timeline, in milliseconds since 1970. */
  readonly startMs: number;
  /** How long a stop of the least width appears to last. */
  readonly leastMs: number;
}

/** A route as a row of the timeline. Memoized, since a day has dozens of them. */
export const TimelineRow = memo(function TimelineRow({
  lane,
  bars,
  startMs,
  leastMs,
  colour,
  canEdit,
  isMoving,
  selectedIds,
  heldId,
  cardKeys,
  onSelectionChange,
  reload,
}: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const toggle = useCardSelection(lane.cards, onSelectionChange);
  const route = lane.route!;
  const lines = assignLines(bars.stops, leastMs);
  const late = lane.cards.filter(({ lateMinutes }) => lateMinutes > 0).length;
  // One stop of each row is reached by Tab, the others by the arrow keys.
  const [focusedId, setFocusedId] = useState<string>();
  const tabStop = lane.cards.some(({ id }) => id === focusedId) ? focusedId : lane.cards[0]?.id;
  const positionOf = ({ fromMs, toMs }: Span) =>
    ({ '--from': (fromMs - startMs) / MINUTE_MS, '--for': Math.max(0, toMs - fromMs) / MINUTE_MS }) as CSSProperties;
  return (
    <section
      className="time-row"
      data-lane={lane.id}
      aria-labelledby={titleId}
      {...(colour && { style: { '--route': colour } as CSSProperties })}
    >
      <div className="head">
        <div className="line">
          <Title order={2} id={titleId}>
            <bdi>{formats.withDates(lane.name)}</bdi>
          </Title>
          <DispatchStatusBadge status={route.status} />
          {route.isLocked && <LockBadge />}
          {late > 0 && <StatusBadge tone="failed">{t('board.late', { count: late })}</StatusBadge>}
        </div>
        <RouteSummary route={route} stops={lane.cards.length} />
        <LaneActions lane={lane} canEdit={canEdit} isMoving={isMoving} reload={reload} />
      </div>
      <div className="track">
        <div className="way" style={positionOf(bars.whole)} />
        {bars.breaks.map((pause) => (
          <div key={pause.fromMs} className="pause" style={positionOf(pause)}>
            <span>{t('board.break')}</span>
          </div>
        ))}
        <ol className="cards" aria-label={formats.withDates(lane.name)} onKeyDown={focusNeighbour}>
          {bars.stops.map((stop, i) => (
            <StopBlock
              key={stop.card.id}
              stop={stop}
              sequence={i + 1}
              line={lines[i]!}
              startMs={startMs}
              canEdit={canEdit}
              isSelected={selectedIds.has(stop.card.id)}
              isHeld={heldId === stop.card.id}
              isTabStop={stop.card.id === tabStop}
              cardKeys={cardKeys}
              onToggle={toggle}
              onFocusStop={setFocusedId}
            />
          ))}
        </ol>
      </div>
    </section>
  );
});

/** Moves the focus by the arrow keys: to the next stop of the row, or to the stop of the next row at the same time. */
function focusNeighbour(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  const neighbour = findNeighbour(event.target, event.key);
  if (!neighbour) return;
  event.preventDefault();
  neighbour.focus();
}

function findNeighbour(block: HTMLElement, key: string): HTMLElement | undefined {
  const row = block.closest('.time-row');
  const blocksIn = (each: Element | null | undefined) => [...(each?.querySelectorAll<HTMLElement>('.grip') ?? [])];
  const own = blocksIn(row);
  if (key === 'ArrowLeft') return own[own.indexOf(block) - 1];
  if (key === 'ArrowRight') return own[own.indexOf(block) + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const rows = [...(row?.parentElement?.querySelectorAll('.time-row') ?? [])];
  const beyond = key === 'ArrowDown' ? rows.slice(rows.indexOf(row!) + 1) : rows.slice(0, rows.indexOf(row!)).reverse();
  const blocks = blocksIn(beyond.find((each) => blocksIn(each).length > 0));
  const { left } = block.getBoundingClientRect();
  const distance = (each: HTMLElement) => Math.abs(each.getBoundingClientRect().left - left);
  return blocks.toSorted((a, b) => distance(a) - distance(b))[0];
}
