import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import { useVehicles } from '../today/tours';
import { hoursOf } from './hours-of';

interface Props {
  readonly vehicleId: string | undefined;
  readonly stops: number;
  readonly km: number;
  /** As the interface writes it: `5h 12m`. */
  readonly duration: string;
}

/** What its vehicle allows of a tour, beside what the tour takes: only limits that are set. */
export function TourLimits({ vehicleId, stops, km, duration }: Props) {
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
