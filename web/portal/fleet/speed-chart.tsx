import { Button, List, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadTable, downloadText } from '../reports/table-file';
import { useFormats } from '../session';
import { asGpx, drivenDay, type Position } from './driven-day';
import './fleet.css';

/** Units of the drawing, which is stretched to the width of the page. */
const [WIDTH, HEIGHT] = [720, 120];
/** End of the axis for a vehicle that hardly moved, in km/h. */
const MIN_AXIS_KMH = 10;
/** The maximum number of columns that can be distinguished. */
const COLUMNS = 360;

interface Props {
  /** Vehicle and day, for the names of downloaded files. */
  readonly trackName: string;
  readonly positions: readonly Position[];
  readonly selectedIndex: number;
  onSelectIndex(index: number): void;
}

/** Speed and stops over the time of the day. The list of stops has the same data as text. */
export function SpeedChart({ trackName, positions, selectedIndex, onSelectIndex }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const day = useMemo(() => drivenDay(positions), [positions]);
  const columns = useMemo(() => highestSpeeds(positions, day.speeds), [positions, day]);
  const axisEndKmh = Math.max(MIN_AXIS_KMH, ...columns);
  const xOf = xScale(positions);
  const selected = positions[selectedIndex];
  return (
    <>
      <div className="title">
        <Text size="sm">{t('fleet.highestSpeed', { most: formats.number(Math.round(Math.max(0, ...columns))) })}</Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => downloadText(`${trackName}.gpx`, 'application/gpx+xml', asGpx(trackName, positions))}
        >
          {t('fleet.keepGpx')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() =>
            downloadTable(`${trackName}.csv`, [
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
        aria-label={t('fleet.speed', { most: formats.number(Math.round(axisEndKmh)) })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {day.stops.map(({ from, to }) => (
          <rect key={from} className="stood" x={xOf(from)} width={Math.max(1, xOf(to) - xOf(from))} height={HEIGHT} />
        ))}
        {columns.map((speedKmh, i) => {
          const height = (speedKmh / axisEndKmh) * HEIGHT;
          const width = WIDTH / COLUMNS;
          return speedKmh > 0 && <rect key={i} x={i * width} y={HEIGHT - height} width={width} height={height} />;
        })}
        {selected && <line className="now" x1={xOf(selected.timestamp)} x2={xOf(selected.timestamp)} y2={HEIGHT} />}
      </svg>
      <div className="ends quiet" aria-hidden>
        <span>{positions[0] && formats.time(positions[0].timestamp)}</span>
        <span>{t('fleet.upTo', { most: formats.number(Math.round(axisEndKmh)) })}</span>
        <span>{positions.length > 0 && formats.time(positions.at(-1)!.timestamp)}</span>
      </div>
      {day.stops.length > 0 && (
        <>
          <Title order={3} size="h5" id="stood">
            {t('fleet.stood')}
          </Title>
          <List size="sm" listStyleType="none" className="long" aria-labelledby="stood">
            {day.stops.map((stop) => (
              <List.Item key={stop.from}>
                <button type="button" className="plain link" onClick={() => onSelectIndex(stop.firstIndex)}>
                  {t('fleet.stoodFrom', {
                    from: formats.time(stop.from),
                    to: formats.time(stop.to),
                    minutes: formats.number(Math.round(stop.minutes)),
                  })}
                </button>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}

/** Returns a function that maps a time of the day to the distance from the left edge of the chart. */
function xScale(positions: readonly Position[]): (timestamp: string) => number {
  const startMs = Date.parse(positions[0]?.timestamp ?? '');
  const lengthMs = Math.max(1, Date.parse(positions.at(-1)?.timestamp ?? '') - startMs);
  return (timestamp) => ((Date.parse(timestamp) - startMs) / lengthMs) * WIDTH;
}

/** Returns the highest speed in each column, in km/h. A speed covers the columns up to the next position. */
function highestSpeeds(positions: readonly Position[], speeds: readonly number[]): readonly number[] {
  const columns = Array<number>(COLUMNS).fill(0);
  const xOf = xScale(positions);
  const columnOf = (index: number) =>
    Math.min(COLUMNS - 1, Math.floor((xOf(positions[index]!.timestamp) / WIDTH) * COLUMNS));
  for (let index = 0; index + 1 < positions.length; index++) {
    const speed = speeds[index]!;
    const first = columnOf(index);
    const last = speed > 0 ? columnOf(index + 1) : first;
    for (let column = first; column <= last; column++) columns[column] = Math.max(columns[column]!, speed);
  }
  return columns;
}
