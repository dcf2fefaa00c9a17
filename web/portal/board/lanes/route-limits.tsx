import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import { useVehicles } from '../../today/routes';
import { durationHours } from './hours-of';

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
    { name: 'stops', used: stops, limit: planning.maxStops },
    { name: 'km', used: km, limit: planning.maxKilometres },
    { name: 'hours', used: durationHours(duration), limit: planning.maxHours },
  ] as const;
  const number = (value: number) => formats.number(Math.round(value * 10) / 10);
  if (limits.every(({ limit }) => limit === null)) return null;
  return (
    <span className="limits quiet">
      {limits.map(
        ({ name, used, limit }) =>
          limit !== null && (
            <span key={name} className={used > limit ? 'matters' : undefined}>
              {t(`limitOf.${name}`, { taken: number(used), most: number(limit) })}
            </span>
          ),
      )}
    </span>
  );
}
