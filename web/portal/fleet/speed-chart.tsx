import { Button, List, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keepTable, keepText } from '../reports/table-file';
import { useFormats } from '../session';
import { asGpx, drivenDay, type Place } from './driven-day';

const [WIDTH, HEIGHT] = [720, 120];
/** More columns than that nobody can tell apart. */
const COLUMNS = 360;

interface Props {
  /** Whose day it is, for the name of a file. */
  readonly name: string;
  readonly positions: readonly Place[];
  readonly at: number;
  go(at: number): void;
}

/** How fast it drove and where it stood, over the time of the day; the list of its stops says the same in words. */
export function SpeedChart({ name, positions, at, go }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const day = useMemo(() => drivenDay(positions), [positions]);
  const columns = useMemo(() => columnsOf(positions, day.speeds), [positions, day]);
  const most = Math.max(10, ...columns);
  const place = placeOf(positions);
  return (
    <>
      <div className="title">
        <Text size="sm">
          {t('fleet.summary', {
            km: formats.number(Math.round(day.km * 10) / 10),
            minutes: formats.number(Math.round(day.drivingMinutes)),
            most: formats.number(Math.round(Math.max(0, ...columns))),
          })}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => keepText(`${name}.gpx`, 'application/gpx+xml', asGpx(name, positions))}
        >
          {t('fleet.keepGpx')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() =>
            keepTable(`${name}.csv`, [
              ['timestamp', 'latitude', 'longitude', 'km/h'],
              ...positions.map(({ timestamp, latitude, longitude }, i) => [
                timestamp,
                latitude,
                longitude,
                Math.round(day.speeds[i]! * 10) / 10,
              ]),
            ])
          }
        >
          {t('fleet.keepCsv')}
        </Button>
      </div>
      <svg
        className="speeds"
        role="img"
        aria-label={t('fleet.speed', { most: formats.number(Math.round(most)) })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {day.stops.map(({ from, to }) => (
          <rect
            key={from}
            className="stood"
            x={place(from)}
            width={Math.max(1, place(to) - place(from))}
            height={HEIGHT}
          />
        ))}
        {columns.map((speed, i) => {
          const height = (speed / most) * HEIGHT;
          const width = WIDTH / COLUMNS;
          return speed > 0 && <rect key={i} x={i * width} y={HEIGHT - height} width={width} height={height} />;
        })}
        {positions[at] && (
          <line className="now" x1={place(positions[at].timestamp)} x2={place(positions[at].timestamp)} y2={HEIGHT} />
        )}
      </svg>
      <div className="ends quiet" aria-hidden>
        <span>{positions[0] && formats.time(positions[0].timestamp)}</span>
        <span>{t('fleet.upTo', { most: formats.number(Math.round(most)) })}</span>
        <span>{positions.length > 0 && formats.time(positions.at(-1)!.timestamp)}</span>
      </div>
      {day.stops.length > 0 && (
        <List size="sm" listStyleType="none" className="long" aria-label={t('fleet.stood')}>
          {day.stops.map((stop) => (
            <List.Item key={stop.from}>
              <button type="button" className="plain link" onClick={() => go(stop.at)}>
                {t('fleet.stoodFrom', {
                  from: formats.time(stop.from),
                  to: formats.time(stop.to),
                  minutes: formats.number(Math.round(stop.minutes)),
                })}
              </button>
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}

/** Where a moment stands between the first and the last. */
function placeOf(positions: readonly Place[]): (timestamp: string) => number {
  const first = Date.parse(positions[0]?.timestamp ?? '');
  const all = Math.max(1, Date.parse(positions.at(-1)?.timestamp ?? '') - first);
  return (timestamp) => ((Date.parse(timestamp) - first) / all) * WIDTH;
}

/** The highest speed of each column of time. */
function columnsOf(positions: readonly Place[], speeds: readonly number[]): readonly number[] {
  const columns = Array<number>(COLUMNS).fill(0);
  const place = placeOf(positions);
  const column = (at: number) => Math.min(COLUMNS - 1, Math.floor((place(positions[at]!.timestamp) / WIDTH) * COLUMNS));
  for (let i = 0; i + 1 < positions.length; i++)
    for (let at = column(i); at <= (speeds[i]! > 0 ? column(i + 1) : column(i)); at++)
      columns[at] = Math.max(columns[at]!, speeds[i]!);
  return columns;
}
