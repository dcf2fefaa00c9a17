import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { zonedTime } from '../../../shared/formats';
import { type Field, FormDialog, orNull, type Values } from '../../parts/forms/form-dialog';
import { useFormats, useSession } from '../../session';
import { useVehicles } from '../../today/routes';
import { useUndo } from '../../parts/overlays/undo';
import { isOpenLane, type Lane, type Route, shipmentsToVisit } from './lanes';
import { useDrivers } from './use-drivers';

type FieldName = 'name' | 'date' | 'time' | 'driverId' | 'vehicleId';

interface Props {
  /** Day of a new route. */
  readonly day?: string;
  /** The lane of the route to edit; missing for a new route. */
  readonly lane?: Lane;
  onClose(): void;
  onSaved(): Promise<void>;
}

/** Time of day at which a new route starts, unless the dispatcher changes it. */
const DEFAULT_START = '08:00';
/** Choice of no driver or vehicle. Its empty value becomes null in the request. */
const NONE_OPTION = { value: '', label: '–' };
/** The list of vehicles is never fresh enough: one may have been created a moment ago. */
const VEHICLES_STALE_MS = 0;

/** Form for name, driver, vehicle and start of a new route, or of the route of a lane. The id of a lane is that of its route. */
export function RouteDialog({ day, lane: currentLane, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const { showUndoable } = useUndo();
  const vehicles = useVehicles(VEHICLES_STALE_MS);
  const drivers = useDrivers();
  // The lane as the dialog shows it. The board loads newer ones meanwhile, whose ETag would let saving overwrite changes that
  // the user has not seen.
  const [lane] = useState(currentLane);
  if (!vehicles.data || !drivers.data) return null;
  const route = lane?.route;
  const start = route && new Date(route.plannedDate);
  const fields: Field<FieldName>[] = [
    { name: 'name', label: t('board.name'), value: lane?.name ?? null, isRequired: true },
    {
      name: 'date',
      label: t('board.day'),
      kind: 'date',
      value: start ? formats.isoDay(start) : (day ?? null),
      isRequired: true,
    },
    {
      name: 'time',
      label: t('board.leaves'),
      kind: 'time',
      value: start ? formats.clock(start) : DEFAULT_START,
      isRequired: true,
    },
    {
      name: 'driverId',
      label: t('board.driver'),
      value: route?.driver?.guid ?? '',
      options: [NONE_OPTION, ...drivers.data.map(({ guid, name }) => ({ value: guid, label: name }))],
    },
    {
      name: 'vehicleId',
      label: t('board.vehicle'),
      value: route?.vehicle?.guid ?? '',
      options: [NONE_OPTION, ...vehicles.data.map(({ guid, name }) => ({ value: guid, label: name }))],
    },
  ];
  const submit = async ({ name, date, time, driverId, vehicleId }: Values<FieldName>) => {
    const plannedDate = zonedTime(date, time, timezone).toISOString();
    const body = { name, driverId: orNull(driverId), vehicleId: orNull(vehicleId), plannedDate };
    if (lane && route) {
      await changeRoute(lane, route, body);
      const text = t('board.routeChanged', { name: formats.withDates(name) });
      showUndoable(text, () => restoreRoute(lane, route).finally(onSaved));
    } else {
      const { guid } = (await responseData(api.POST('/api/dispatch', { body }))).data;
      const remove = () => responseData(api.DELETE('/api/dispatch/{id}', { params: { path: { id: guid } } }));
      showUndoable(t('board.routeCreated', { name }), () => remove().finally(onSaved));
    }
  };
  return (
    <FormDialog
      title={lane ? t('board.edit') : t('board.newRoute')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={() => {
        onClose();
        void onSaved();
      }}
    />
  );
}

interface RouteChange {
  readonly name: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly plannedDate: string;
}

/** Changes a route, unless another user has changed it since it was loaded (412). */
const changeRoute = ({ id }: Lane, { etag }: Route, change: RouteChange) =>
  responseData(api.PUT('/api/dispatch', { params: { header: { 'If-Match': etag } }, body: { guid: id, ...change } }));

/**
 * Restores name, driver, vehicle and start of a route, and its sequence, which may depend on them. The ETag is not sent: the
 * change that is undone has replaced it.
 */
async function restoreRoute(lane: Lane, { driver, vehicle, plannedDate }: Route): Promise<void> {
  const { id, name } = lane;
  const before = { name, driverId: driver?.guid ?? null, vehicleId: vehicle?.guid ?? null, plannedDate };
  await responseData(api.PUT('/api/dispatch', { body: { guid: id, ...before } }));
  const shipmentIds = shipmentsToVisit(lane);
  if (isOpenLane(lane) && shipmentIds.length)
    await responseData(api.PUT('/api/dispatch/{id}/stops', { params: { path: { id } }, body: { shipmentIds } }));
}
