import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import { useVehicles } from '../../today/routes';
import { hoursOf } from './hours-of';

interface Props {
  readonly vehicleId: string | undefined;
  readonly stops: number;
  readonly km: number;
  /** In the format of the API: `5h 12m`. */
  readonly duration: string;
}

/** Compares the limits of the vehicle with the route. Shows only limits that are set. */
export function RouteLimits({ vehicleId, stops, km, duration }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const planning = useVehicles().data?.find(({ guid }) => guid === vehicleId)?.planning;
  if (!planning) return null;
  const limits = [
    ['stops', stops, planning.maxStops],
    ['km', km, planning.maxKilometres],
    ['hours', hoursOf(duration), planning.maxHours],
  ] as const;
  const number = (value: number) => formats.number(Math.round(value * 10) / 10);
  const shown = limits.flatMap(([name, taken, most]) => (most === null ? [] : [{ name, taken, most }]));
  if (!shown.length) return null;
  return (
    <span className="limits quiet">
      {shown.map(({ name, taken, most }) => (
        <span key={name} className={taken > most ? 'matters' : undefined}>
          {t(`limitOf.${name}`, { taken: number(taken), most: number(most) })}
        </span>
      ))}
    </span>
  );
}
