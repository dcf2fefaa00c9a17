import { Anchor, List, Text } from '@mantine/core';
import { mdiAlertCircle, mdiCheckCircle } from '@mdi/js';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../shared/icon';
import { useFormats } from '../session';
import type { Tour } from './tours';
import type { Positions } from './positions';

/** After so long without a word a vehicle that is out may be anywhere. */
const SILENT_MS = 10 * 60_000;

interface Props {
  readonly tours: readonly Tour[];
  readonly exceptions: number;
  readonly unassigned: number;
  /** Orders that are to be collected by today and wait for it, with the filter that finds them. */
  readonly due: { readonly count: number; readonly filter: string } | undefined;
  /** Programs of the business that can't be told what happens. */
  readonly failing: readonly { readonly guid: string; readonly url: string; readonly since: string }[];
  /** Requests of consignees for another day that wait for an answer. */
  readonly requests: readonly {
    readonly guid: string;
    readonly shipmentId: string;
    readonly trackingNumber: string;
    readonly date: string;
  }[];
  readonly heard: Positions;
  /** The vehicles that have a tracker. */
  readonly tracked: ReadonlyMap<string, string | null>;
  show(dispatchId: string): void;
}

interface Matter {
  readonly key: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** What is wrong now, the worst first, each with the way to it. */
export function Attention({ tours, exceptions, unassigned, due, failing, requests, heard, tracked, show }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const silent = useSilent(tours, heard, tracked);
  const onMap = (id: string) => (
    <Anchor component="button" type="button" size="sm" onClick={() => show(id)}>
      {t('today.onMap')}
    </Anchor>
  );
  const matters: Matter[] = [];
  for (const { dispatch, lateStops, lateMinutes, failedStops } of tours) {
    const about = { tour: dispatch.name, minutes: lateMinutes };
    const { guid } = dispatch;
    if (lateStops)
      matters.push({ key: `late ${guid}`, text: t('today.late', { ...about, count: lateStops }), action: onMap(guid) });
    if (failedStops)
      matters.push({
        key: `failed ${guid}`,
        text: t('today.failed', { ...about, count: failedStops }),
        action: onMap(guid),
      });
    const { vehicle } = dispatch;
    if (!vehicle || !silent.includes(guid)) continue;
    const at = heard.get(vehicle.guid)?.timestamp ?? tracked.get(vehicle.guid);
    const text = at
      ? t('today.silent', { vehicle: vehicle.name, at: formats.dateTime(at) })
      : t('today.neverHeard', { vehicle: vehicle.name });
    matters.push({ key: `silent ${guid}`, text, action: onMap(guid) });
  }
  if (exceptions)
    matters.push({
      key: 'exceptions',
      text: t('today.exceptions', { count: exceptions }),
      action: <LookAt to="/shipments/failed" />,
    });
  if (unassigned)
    matters.push({
      key: 'unassigned',
      text: t('today.unassigned', { count: unassigned }),
      action: <LookAt to="/board" />,
    });
  if (due?.count)
    matters.push({
      key: 'due',
      text: t('today.due', { count: due.count }),
      action: <LookAt to={`/orders?${new URLSearchParams({ filter: due.filter }).toString()}`} />,
    });
  for (const { guid, shipmentId, trackingNumber, date } of requests)
    matters.push({
      key: `request ${guid}`,
      text: t('today.otherDay', { shipment: trackingNumber, day: formats.dayOf(date) }),
      action: <LookAt to={`/shipments/${shipmentId}`} />,
    });
  for (const { guid, url, since } of failing)
    matters.push({
      key: `failing ${guid}`,
      text: t('today.failing', { url, at: formats.dateTime(since) }),
      action: <LookAt to={`/settings/webhooks/${guid}`} />,
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

/** The dispatches under way whose tracker says nothing; looked at with each position, but shown anew only where it has changed. */
function useSilent(
  tours: readonly Tour[],
  heard: Positions,
  tracked: ReadonlyMap<string, string | null>,
): readonly string[] {
  const isSilent = ({ dispatch: { status, vehicle } }: Tour) => {
    if (status !== 'in_progress' || !vehicle || !tracked.has(vehicle.guid)) return false;
    const at = heard.get(vehicle.guid)?.timestamp ?? tracked.get(vehicle.guid);
    return !at || Date.now() - Date.parse(at) >= SILENT_MS;
  };
  const found = useSyncExternalStore(heard.subscribe, () =>
    tours
      .filter(isSilent)
      .map(({ dispatch }) => dispatch.guid)
      .join(),
  );
  return found.split(',');
}

function LookAt({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={to} size="sm">
      {t('today.open')}
    </Anchor>
  );
}
