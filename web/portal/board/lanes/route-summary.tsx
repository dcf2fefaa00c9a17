import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import { useFormats } from '../../session';
import type { Route } from './lanes';
import { LoadBars } from './load-bars';
import { RouteLimits } from './route-limits';

interface Props {
  readonly route: Route;
  readonly stops: number;
}

/** Driver, vehicle, length, load and violated limits of a route. */
export function RouteSummary({ route, stops }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { translate } = useErrorTexts();
  return (
    <>
      <span className="quiet">
        {route.driver?.name ?? t('today.noDriver')} · {route.vehicle?.name ?? t('today.noVehicle')}
      </span>
      <span className="quiet">
        {formats.time(route.departsAt)} · {t('board.km', { km: formats.number(Math.round(route.km * 10) / 10) })} ·{' '}
        {route.duration}
      </span>
      <LoadBars route={route} />
      <RouteLimits vehicleId={route.vehicle?.guid} stops={stops} km={route.km} duration={route.duration} />
      {route.warnings.map((warning) => (
        <span key={warning} className="quiet matters">
          {translate(warning)}
        </span>
      ))}
    </>
  );
}
