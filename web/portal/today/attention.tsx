import { Anchor, List, Text } from '@mantine/core';
import { mdiAlertCircle, mdiCheckCircle } from '@mdi/js';
import type { TFunction } from 'i18next';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../shared/icon';
import { useFormats } from '../session';
import type { Route } from './routes';
import type { Positions } from './positions';
import type { ProposalSavings } from './use-matters';

/** Time without a position after which a vehicle on a route is reported as silent. */
const SILENT_MS = 10 * 60_000;

interface Props {
  readonly routes: readonly Route[];
  /** Number of shipments with a problem whose next step is not decided. */
  readonly exceptionCount: number;
  /** Number of deliveries that are in no route. */
  readonly unassignedCount: number;
  /** Orders to be picked up by today, with the filter that finds them. */
  readonly due: { readonly count: number; readonly filter: string } | undefined;
  /** Webhook endpoints whose deliveries fail. */
  readonly failing: readonly { readonly guid: string; readonly url: string; readonly since: string }[];
  /** Consignees' requests for another day without a response. */
  readonly requests: readonly {
    readonly guid: string;
    readonly shipmentId: string;
    readonly trackingNumber: string;
    readonly date: string;
  }[];
  /** Savings of proposed sequences, by dispatch. */
  readonly proposals: ReadonlyMap<string, ProposalSavings>;
  /** Live positions, which are newer than those of `trackedVehicles`. */
  readonly positions: Positions;
  /** Vehicles with a tracking device, each with the time of its last stored position. */
  readonly trackedVehicles: ReadonlyMap<string, string | null>;
  onShowRoute(dispatchId: string): void;
}

/** A problem that a dispatcher should look at. */
interface Matter {
  readonly key: string;
  readonly text: string;
  readonly action: ReactNode;
}

/**
 * Lists current problems, each with a link: first those of routes, in the order of the routes, then those of the day. Failed
 * stops are in the list of routes only: their shipments are among the shipments with a problem until their next step is decided.
 */
export function Attention(props: Props) {
  const { t } = useTranslation();
  const mattersOfRoutes = useMattersOfRoutes(props);
  const mattersOfDay = useMattersOfDay(props);
  const matters = [...mattersOfRoutes, ...mattersOfDay];
  if (!matters.length)
    return (
      <Text className="well">
        <Icon path={mdiCheckCircle} /> {t('today.allWell')}
      </Text>
    );
  return (
    <List listStyleType="none" className="matters">
      {matters.map(({ key, text, action }) => (
        <List.Item key={key} icon={<Icon path={mdiAlertCircle} />}>
          {text} {action}
        </List.Item>
      ))}
    </List>
  );
}

/** Returns for each route its lateness, the proposal of a better sequence, and a vehicle that sends no positions. */
function useMattersOfRoutes({ routes, proposals, positions, trackedVehicles, onShowRoute }: Props): readonly Matter[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const silentIds = useSilentDispatches(routes, positions, trackedVehicles);
  const matters: Matter[] = [];
  for (const { dispatch, lateStops, lateMinutes } of routes) {
    const { guid, vehicle } = dispatch;
    const name = formats.withDates(dispatch.name);
    const mapLink = (
      <Anchor component="button" type="button" size="sm" onClick={() => onShowRoute(guid)}>
        {t('today.onMap')}
      </Anchor>
    );
    if (lateStops) {
      const text = t('today.late', { route: name, minutes: lateMinutes, count: lateStops });
      matters.push({ key: `late ${guid}`, text, action: mapLink });
    }
    const saving = proposals.get(guid);
    if (saving) {
      const text = proposalText(t, name, saving);
      matters.push({ key: `proposal ${guid}`, text, action: <MatterLink to={`/routes/${guid}`} /> });
    }
    if (vehicle && silentIds.includes(guid)) {
      const lastReportAt = positions.get(vehicle.guid)?.timestamp ?? trackedVehicles.get(vehicle.guid);
      const text = lastReportAt
        ? t('today.silent', { vehicle: vehicle.name, at: formats.dateTime(lastReportAt) })
        : t('today.neverReported', { vehicle: vehicle.name });
      matters.push({ key: `silent ${guid}`, text, action: mapLink });
    }
  }
  return matters;
}

/** Returns what concerns no single route: shipments, orders, requests of consignees, and webhooks. */
function useMattersOfDay({ exceptionCount, unassignedCount, due, requests, failing }: Props): readonly Matter[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const matters: Matter[] = [];
  if (exceptionCount)
    matters.push({
      key: 'exceptions',
      text: t('today.exceptions', { count: exceptionCount }),
      action: <MatterLink to="/shipments/failed" />,
    });
  if (unassignedCount)
    matters.push({
      key: 'unassigned',
      text: t('today.unassigned', { count: unassignedCount }),
      action: <MatterLink to="/board" />,
    });
  if (due?.count)
    matters.push({
      key: 'due',
      text: t('today.due', { count: due.count }),
      action: <MatterLink to={`/orders?${new URLSearchParams({ filter: due.filter }).toString()}`} />,
    });
  for (const { guid, shipmentId, trackingNumber, date } of requests)
    matters.push({
      key: `request ${guid}`,
      text: t('today.otherDay', { shipment: trackingNumber, day: formats.dayOf(date) }),
      action: <MatterLink to={`/shipments/${shipmentId}`} />,
    });
  for (const { guid, url, since } of failing)
    matters.push({
      key: `failing ${guid}`,
      text: t('today.failing', { url, at: formats.dateTime(since) }),
      action: <MatterLink to={`/settings/webhooks/${guid}`} />,
    });
  return matters;
}

/** Says what a better sequence saves: lateness if it does, otherwise time. */
function proposalText(t: TFunction, route: string, { lateMinutes, minutes }: ProposalSavings): string {
  return lateMinutes > 0
    ? t('today.proposalLate', { route, minutes: lateMinutes })
    : t('today.proposal', { route, minutes });
}

/**
 * Returns the ids of the active dispatches whose tracker is silent. Checks at each position, but renders only when the
 * result changes, which is therefore one text.
 */
function useSilentDispatches(
  routes: readonly Route[],
  livePositions: Positions,
  trackedVehicles: ReadonlyMap<string, string | null>,
): readonly string[] {
  const isSilent = ({ dispatch: { status, vehicle } }: Route) => {
    if (status !== 'in_progress' || !vehicle || !trackedVehicles.has(vehicle.guid)) return false;
    const lastReportAt = livePositions.get(vehicle.guid)?.timestamp ?? trackedVehicles.get(vehicle.guid);
    return !lastReportAt || Date.now() - Date.parse(lastReportAt) >= SILENT_MS;
  };
  const silentIds = useSyncExternalStore(livePositions.subscribe, () =>
    routes
      .filter(isSilent)
      .map(({ dispatch }) => dispatch.guid)
      .join(),
  );
  return silentIds === '' ? [] : silentIds.split(',');
}

/** The link to where a problem is solved. */
function MatterLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={to} size="sm">
      {t('today.open')}
    </Anchor>
  );
}
