import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api, readAllPages } from '../../../shared/api';
import { zonedTime } from '../../../shared/formats';
import { type Field, FormDialog, orNull, type Values } from '../../parts/forms/form-dialog';
import { useFormats, useSession } from '../../session';
import { useVehicles } from '../../today/routes';
import { useUndo } from '../../parts/overlays/undo';
import { isOpenLane, type Lane, type Route, shipmentsToVisit } from './lanes';

type FieldName = 'name' | 'date' | 'time' | 'driverId' | 'vehicleId';

interface Props {
  /** Day of a new route. */
  readonly day?: string;
  /** The route to edit. */
  readonly lane?: Lane;
  onClose(): void;
  onSaved(): Promise<void>;
}

const DEFAULT_START = '08:00';
const PAGE_SIZE = 100;

/** Loads all drivers. */
export const useDrivers = () =>
  useQuery({
    queryKey: ['drivers', 'all'],
    queryFn: async () => {
      const read = (page: number) =>
        responseData(api.GET('/api/drivers', { params: { query: { page, pageSize: PAGE_SIZE } } }));
      return (await readAllPages(read)).records;
    },
  });

/** Form for driver, vehicle and start of a route that is new or has not started. */
export function RouteDialog({ day, lane, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const { showUndoable } = useUndo();
  const vehicles = useVehicles(0);
  const drivers = useDrivers();
  if (!vehicles.data || !drivers.data) return null;
  const route = lane?.route;
  const start = route && new Date(route.plannedDate);
  const none = { value: '', label: '–' };
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
      options: [none, ...drivers.data.map(({ guid, name }) => ({ value: guid, label: name }))],
    },
    {
      name: 'vehicleId',
      label: t('board.vehicle'),
      value: route?.vehicle?.guid ?? '',
      options: [none, ...vehicles.data.map(({ guid, name }) => ({ value: guid, label: name }))],
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

const changeRoute = ({ id }: Lane, { etag }: Route, change: RouteChange) =>
  responseData(api.PUT('/api/dispatch', { params: { header: { 'If-Match': etag } }, body: { guid: id, ...change } }));

/** Restores name, driver, vehicle and start of a route, and its sequence, which may depend on them. */
async function restoreRoute(lane: Lane, { driver, vehicle, plannedDate }: Route): Promise<void> {
  const { id, name } = lane;
  const before = { name, driverId: driver?.guid ?? null, vehicleId: vehicle?.guid ?? null, plannedDate };
  await responseData(api.PUT('/api/dispatch', { body: { guid: id, ...before } }));
  const shipmentIds = shipmentsToVisit(lane);
  if (isOpenLane(lane) && shipmentIds.length)
    await responseData(api.PUT('/api/dispatch/{id}/stops', { params: { path: { id } }, body: { shipmentIds } }));
}
