import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import type { Positions } from '../today/positions';
import type { Route } from '../today/routes';

/** Update interval of the list, slow enough to read it. */
const UPDATE_MS = 1000;

/** Returns by how many minutes vehicles are late on their routes, by the id of the vehicle. */
export function lateMinutesByVehicle(routes: readonly Route[]): ReadonlyMap<string, number> {
  const lateMinutes = new Map<string, number>();
  for (const { dispatch, lateMinutes: minutes } of routes)
    if (dispatch.status === 'in_progress' && dispatch.vehicle && minutes > 0)
      lateMinutes.set(dispatch.vehicle.guid, minutes);
  return lateMinutes;
}

interface Props {
  readonly positions: Positions;
  /** Names of the vehicles by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly routes: readonly Route[];
}

/** The vehicles of a map as a list, for screen readers. */
export function VehicleList({ positions, names, routes }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [, renderAgain] = useState(0);
  useEffect(() => {
    const rounds = setInterval(() => renderAgain((before) => before + 1), UPDATE_MS);
    return () => clearInterval(rounds);
  }, []);
  const lateMinutes = lateMinutesByVehicle(routes);
  if (!positions.size) return <Text size="sm">{t('map.noVehicles')}</Text>;
  return (
    <ul className="vehicles">
      {[...positions.values()].map(({ vehicleId, speed, timestamp }) => (
        <li key={vehicleId}>
          {t('map.vehicleLine', {
            vehicle: names.get(vehicleId) ?? vehicleId,
            speed: speed === null ? '–' : formats.number(Math.round(speed)),
            at: formats.time(timestamp),
            ago: formats.ago(timestamp, new Date()),
          })}
          {lateMinutes.has(vehicleId) && (
            <strong className="matters"> {t('today.minutesLate', { minutes: lateMinutes.get(vehicleId) })}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}
