import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answered, api, wholeList } from '../../shared/api';
import { zonedTime } from '../../shared/formats';
import { type Field, FormDialog, orNull, type Values } from '../parts/form-dialog';
import { useFormats, useSession } from '../session';
import { useVehicles } from '../today/tours';
import type { Lane } from './lanes';

type Name = 'name' | 'date' | 'time' | 'driverId' | 'vehicleId';

interface Props {
  /** The day of a new tour. */
  readonly day?: string;
  /** The tour that is changed. */
  readonly lane?: Lane;
  close(): void;
  done(): void;
}

const USUAL_START = '08:00';
const PAGE = 100;

export const useDrivers = () =>
  useQuery({
    queryKey: ['drivers', 'all'],
    queryFn: async () => {
      const read = (page: number) => answered(api.GET('/api/drivers', { params: { query: { page, pageSize: PAGE } } }));
      return (await wholeList(read)).records;
    },
  });

/** Who drives what, and when: of a new tour or of one that has not left. */
export function TourDialog({ day, lane, close, done }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const vehicles = useVehicles(0);
  const drivers = useDrivers();
  if (!vehicles.data || !drivers.data) return null;
  const tour = lane?.tour;
  const at = tour && new Date(tour.plannedDate);
  const none = { value: '', label: '–' };
  const fields: Field<Name>[] = [
    { name: 'name', label: t('board.name'), value: lane?.name ?? null, isRequired: true },
    {
      name: 'date',
      label: t('board.day'),
      kind: 'date',
      value: at ? formats.isoDay(at) : (day ?? null),
      isRequired: true,
    },
    {
      name: 'time',
      label: t('board.leaves'),
      kind: 'time',
      value: at ? formats.clock(at) : USUAL_START,
      isRequired: true,
    },
    {
      name: 'driverId',
      label: t('board.driver'),
      value: tour?.driver?.guid ?? '',
      options: [none, ...drivers.data.map(({ guid, name }) => ({ value: guid, label: name }))],
    },
    {
      name: 'vehicleId',
      label: t('board.vehicle'),
      value: tour?.vehicle?.guid ?? '',
      options: [none, ...vehicles.data.map(({ guid, name }) => ({ value: guid, label: name }))],
    },
  ];
  const submit = ({ name, date, time, driverId, vehicleId }: Values<Name>) => {
    const plannedDate = zonedTime(date, time, timezone).toISOString();
    const body = { name, driverId: orNull(driverId), vehicleId: orNull(vehicleId), plannedDate };
    if (!lane) return answered(api.POST('/api/dispatch', { body }));
    const header = { 'If-Match': tour!.etag };
    return answered(api.PUT('/api/dispatch', { params: { header }, body: { guid: lane.id, ...body } }));
  };
  return (
    <FormDialog
      title={lane ? t('board.edit') : t('board.newTour')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      close={close}
      done={() => {
        close();
        done();
      }}
    />
  );
}
