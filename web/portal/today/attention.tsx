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
  readonly exceptions: number;
  readonly unassigned: number;
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
 * Lists current problems, the most urgent first, each with a link. Failed stops are in the list of routes only: their shipments are
 * among the shipments with a problem until their next step is decided.
 */
export function Attention(props: Props) {
  const { routes, exceptions, unassigned, due, failing, requests, proposals, positions, trackedVehicles, onShowRoute } =
    props;
  const { t } = useTranslation();
  const formats = useFormats();
  const silent = useSilentDispatches(routes, positions, trackedVehicles);
  const onMap = (id: string) => (
    <Anchor component="button" type="button" size="sm" onClick={() => onShowRoute(id)}>
      {t('today.onMap')}
    </Anchor>
  );
  const matters: Matter[] = [];
  for (const { dispatch, lateStops, lateMinutes } of routes) {
    const values = { route: formats.withDates(dispatch.name), minutes: lateMinutes };
    const { guid } = dispatch;
    if (lateStops)
      matters.push({
        key: `late ${guid}`,
        text: t('today.late', { ...values, count: lateStops }),
        action: onMap(guid),
      });
    const saving = proposals.get(guid);
    if (saving)
      matters.push({
        key: `proposal ${guid}`,
        text: proposalText(t, formats.withDates(dispatch.name), saving),
        action: <MatterLink to={`/routes/${guid}`} />,
      });
    const { vehicle } = dispatch;
    if (!vehicle || !silent.includes(guid)) continue;
    const at = positions.get(vehicle.guid)?.timestamp ?? trackedVehicles.get(vehicle.guid);
    const text = at
      ? t('today.silent', { vehicle: vehicle.name, at: formats.dateTime(at) })
      : t('today.neverReported', { vehicle: vehicle.name });
    matters.push({ key: `silent ${guid}`, text, action: onMap(guid) });
  }
  if (exceptions)
    matters.push({
      key: 'exceptions',
      text: t('today.exceptions', { count: exceptions }),
      action: <MatterLink to="/shipments/failed" />,
    });
  if (unassigned)
    matters.push({
      key: 'unassigned',
      text: t('today.unassigned', { count: unassigned }),
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

/** Says what a better sequence saves: lateness if it does, otherwise time. */
function proposalText(t: TFunction, route: string, { lateMinutes, minutes }: ProposalSavings): string {
  return lateMinutes > 0
    ? t('today.proposalLate', { route, minutes: lateMinutes })
    : t('today.proposal', { route, minutes });
}

/**
 * Returns the active dispatches whose tracker is silent. Checks at each position, but renders only when the result
 * changes.
 */
function useSilentDispatches(
  routes: readonly Route[],
  livePositions: Positions,
  trackedVehicles: ReadonlyMap<string, string | null>,
): readonly string[] {
  const isSilent = ({ dispatch: { status, vehicle } }: Route) => {
    if (status !== 'in_progress' || !vehicle || !trackedVehicles.has(vehicle.guid)) return false;
    const at = livePositions.get(vehicle.guid)?.timestamp ?? trackedVehicles.get(vehicle.guid);
    return !at || Date.now() - Date.parse(at) >= SILENT_MS;
  };
  const found = useSyncExternalStore(livePositions.subscribe, () =>
    routes
      .filter(isSilent)
      .map(({ dispatch }) => dispatch.guid)
      .join(),
  );
  return found.split(',');
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
