import { Anchor, List, Text } from '@mantine/core';
import { mdiAlertCircle, mdiCheckCircle } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../shared/icon';
import { useFormats } from '../session';
import type { Tour } from './tours';
import type { Position } from './use-live';

/** After so long without a word a vehicle that is out may be anywhere. */
const SILENT_MS = 10 * 60_000;

interface Props {
  readonly tours: readonly Tour[];
  readonly exceptions: number;
  readonly unassigned: number;
  readonly heard: ReadonlyMap<string, Pick<Position, 'timestamp'>>;
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
export function Attention({ tours, exceptions, unassigned, heard, tracked, show }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
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
    if (dispatch.status !== 'in_progress' || !vehicle || !tracked.has(vehicle.guid)) continue;
    const at = heard.get(vehicle.guid)?.timestamp ?? tracked.get(vehicle.guid);
    if (at && Date.now() - Date.parse(at) < SILENT_MS) continue;
    const text = at
      ? t('today.silent', { vehicle: vehicle.name, at: formats.dateTime(at) })
      : t('today.neverHeard', { vehicle: vehicle.name });
    matters.push({ key: `silent ${guid}`, text, action: onMap(guid) });
  }
  if (exceptions)
    matters.push({
      key: 'exceptions',
      text: t('today.exceptions', { count: exceptions }),
      action: <LookAt to="/shipments?status=exception" />,
    });
  if (unassigned)
    matters.push({
      key: 'unassigned',
      text: t('today.unassigned', { count: unassigned }),
      action: <LookAt to="/board" />,
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

function LookAt({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={to} size="sm">
      {t('today.open')}
    </Anchor>
  );
}
