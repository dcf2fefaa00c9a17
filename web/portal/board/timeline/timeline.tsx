import { ActionIcon } from '@mantine/core';
import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { type CSSProperties, type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';
import { EmptyState } from '../../parts/page/empty-state';
import { useFormats } from '../../session';
import type { LaneProps } from '../lanes/board-lane';
import type { Lane } from '../lanes/lanes';
import { barsOf, type StopBar } from './bars';
import { StopDetails } from './stop-details';
import { MINUTE_MS } from '../../../shared/durations';
import { fittingWidth, hoursOf, nextWidth, type TimeScale, timeScaleOf } from './time-scale';
import { TimelineRow } from './timeline-row';
import { useTrackPixels } from './use-track-pixels';
import './timeline.css';

/** Least width of a stop, which is a target for pointers, with its border. */
const MIN_STOP_PX = 26;

const ZOOMS = [
  { by: -1, label: 'board.zoomOut', path: mdiMagnifyMinusOutline },
  { by: 1, label: 'board.zoomIn', path: mdiMagnifyPlusOutline },
] as const;

interface Props extends Omit<LaneProps, 'lane' | 'colour'> {
  /** The routes of the day. */
  readonly routes: readonly Lane[];
  readonly colours: ReadonlyMap<string, string>;
}

/**
 * The routes of a day as rows over the hours: stops as blocks, with waiting, breaks, time windows and lateness. The style sheet
 * places everything by variables: `--hour` is the width of an hour, `--hours` their number, `--from` a time in minutes from
 * the first hour.
 */
export function Timeline({ routes, colours, ...rest }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const rows = routes.map((lane) => ({ lane, bars: barsOf(lane) }));
  // The clock of the business is `HH:MM`.
  const minuteOf = (momentMs: number) => Number(formats.clock(new Date(momentMs)).slice('HH:'.length));
  const scale = timeScaleOf(routes, minuteOf);
  const [ref, trackPx] = useTrackPixels();
  /** Width of an hour that the user has chosen; undefined: all hours fit into the page. */
  const [chosenHourPx, setChosenHourPx] = useState<number>();
  /** Id of the stop that was pointed at or focused last. Its details are shown. */
  const [shownStopId, setShownStopId] = useState<string>();
  if (!scale) return <EmptyState text={t('board.noRoutes')} />;

  const hourPx = chosenHourPx ?? fittingWidth(trackPx, scale.hours);
  const showDetails = ({ target }: PointerEvent | FocusEvent) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-stop]')?.dataset.stop;
    if (id) setShownStopId(id);
  };
  const { stop, sequence } = findStop(rows, shownStopId);
  const style = { '--hour': `${hourPx}px`, '--hours': scale.hours } as CSSProperties;
  return (
    <div className="timeline-part">
      <div className="line">
        <StopDetails stop={stop} sequence={sequence} />
        <ActionIcon.Group>
          {ZOOMS.map(({ by, label, path }) => {
            const nextHourPx = nextWidth(hourPx, by);
            const isDisabled = nextHourPx === undefined;
            return (
              <ActionIcon
                key={by}
                variant="default"
                aria-label={t(label)}
                aria-disabled={isDisabled}
                data-disabled={isDisabled || undefined}
                onClick={() => !isDisabled && setChosenHourPx(nextHourPx)}
              >
                <Icon path={path} />
              </ActionIcon>
            );
          })}
        </ActionIcon.Group>
      </div>
      <div ref={ref} className="timeline" style={style} onPointerOver={showDetails} onFocus={showDetails}>
        <div className="hours" aria-hidden>
          {hoursOf(scale).map((hourMs) => (
            <span key={hourMs}>{formats.time(new Date(hourMs))}</span>
          ))}
        </div>
        <div className="rows">
          {rows.map(({ lane, bars }) => (
            <TimelineRow
              key={lane.id}
              lane={lane}
              bars={bars}
              startMs={scale.startMs}
              leastMs={(MIN_STOP_PX / hourPx) * 60 * MINUTE_MS}
              colour={colours.get(lane.id)}
              {...rest}
            />
          ))}
          <NowLine scale={scale} />
        </div>
      </div>
    </div>
  );
}

/** The line of the current time, which moves every minute. On other days there is none. */
function NowLine({ scale }: { readonly scale: TimeScale }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = (nowMs - scale.startMs) / MINUTE_MS;
  if (minutes <= 0 || minutes >= scale.hours * 60) return null;
  return <div className="now" style={{ '--from': minutes } as CSSProperties} aria-hidden />;
}

interface Row {
  readonly bars: { readonly stops: readonly StopBar[] };
}

/** Returns a stop with its position in its route, from 1. Without such a stop, the position is 0. */
function findStop(rows: readonly Row[], id: string | undefined): { stop?: StopBar; sequence: number } {
  for (const { bars } of rows) {
    const index = bars.stops.findIndex(({ card }) => card.id === id);
    if (index >= 0) return { stop: bars.stops[index]!, sequence: index + 1 };
  }
  return { sequence: 0 };
}
