import { Anchor, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DispatchStatusBadge, StatusBadge } from '../parts/display/status-badge';
import { withoutHomeCountry } from '../lists/address-line';
import { useFormats, useSession } from '../session';
import type { Route } from './routes';

interface Props {
  readonly routes: readonly Route[];
  /** Id of the dispatch that is shown on the map. */
  readonly shownId: string | undefined;
  onShowRoute(dispatchId: string | undefined): void;
}

/** The routes of the day. Choosing one shows it on the map. */
export function RouteList({ routes, shownId, onShowRoute }: Props) {
  const { t } = useTranslation();
  if (!routes.length)
    return (
      <>
        <Text>{t('today.noRoutes')}</Text>
        <Text size="sm" c="dimmed">
          {t('today.noRoutesHint')}
        </Text>
      </>
    );
  return (
    <ul className="routes">
      {routes.map((route) => (
        <RouteLine
          key={route.dispatch.guid}
          route={route}
          isShown={route.dispatch.guid === shownId}
          onShowRoute={onShowRoute}
        />
      ))}
    </ul>
  );
}

function RouteLine({
  route,
  isShown,
  onShowRoute,
}: {
  route: Route;
  isShown: boolean;
  onShowRoute: Props['onShowRoute'];
}) {
  const { t } = useTranslation();
  const { withDates } = useFormats();
  const { dispatch, details, doneStops, failedStops, lateMinutes } = route;
  const { guid, name, status, driver, vehicle, shipmentCount } = dispatch;
  const all = details?.stops.length ?? shipmentCount;
  return (
    <li>
      <button
        type="button"
        className="route"
        aria-pressed={isShown}
        onClick={() => onShowRoute(isShown ? undefined : guid)}
      >
        <span className="line">
          <strong>
            <bdi>{withDates(name)}</bdi>
          </strong>
          <DispatchStatusBadge status={status} />
          {lateMinutes > 0 && (
            <StatusBadge tone="failed">{t('today.minutesLate', { minutes: lateMinutes })}</StatusBadge>
          )}
          {failedStops > 0 && <StatusBadge tone="failed">{t('today.failed', { count: failedStops })}</StatusBadge>}
        </span>
        <span className="quiet">
          <bdi>{driver?.name ?? t('today.noDriver')}</bdi> · <bdi>{vehicle?.name ?? t('today.noVehicle')}</bdi> ·{' '}
          {t('today.done', { done: details ? doneStops : 0, all })}
        </span>
        {details && <Progress value={(100 * doneStops) / Math.max(1, all)} size="sm" aria-hidden />}
        <span className="quiet">
          <RouteTime route={route} />
        </span>
      </button>
      {isShown && (
        <Anchor component={Link} to={`/routes/${guid}`} size="sm">
          {t('board.openRoute')}
        </Anchor>
      )}
    </li>
  );
}

/** Time of the next stop, or of the end of the route. */
function RouteTime({ route: { dispatch, nextStop } }: { route: Route }) {
  const country = useSession().business.address?.country ?? null;
  const { t } = useTranslation();
  const formats = useFormats();
  if (nextStop)
    return t('today.next', {
      address: withoutHomeCountry(nextStop.address, country),
      time: formats.time(nextStop.estimatedArrival),
    });
  if (dispatch.endedAt) return t('today.ended', { at: formats.time(dispatch.endedAt) });
  return t('today.planned', { at: formats.dateTime(dispatch.plannedDate) });
}
