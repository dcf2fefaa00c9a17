import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { useDrivers } from '../../board/lanes/use-drivers';
import { useDepots } from '../../depots/use-depots';
import { CheckGroup } from '../../parts/forms/check-group';
import { type Field, FormDialog, orNull, type Values } from '../../parts/forms/form-dialog';
import { useVehicles } from '../../today/routes';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { presentValues } from '../../parts/overlays/use-saved-settings';
import { WEEKDAYS, weekdayNames } from '../business/opening-hours';
import { type FormStop, StandingStops } from './standing-stops';

export type StandingRoute = components['schemas']['StandingRouteResponse'];

type FieldName =
  | 'name'
  | 'weekdays'
  | 'departure'
  | 'leadDays'
  | 'driverId'
  | 'vehicleId'
  | 'depotId'
  | 'sequence'
  | 'stops'
  | 'holidays.country'
  | 'holidays.region'
  | 'holidays.policy'
  | 'isPaused';

const SEQUENCES = ['fixed', 'optimised'] as const;
const POLICIES = ['skip', 'before', 'after'] as const;

interface Props {
  readonly route: StandingRoute | undefined;
  onClose(): void;
  onSaved(): void;
}

/** The form of a standing route. */
export function StandingDialog({ route, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const names = weekdayNames(i18n.language, 'short');
  const showChangeWithUndo = useChangeMessage();
  const drivers = useDrivers().data ?? [];
  const vehicles = useVehicles().data ?? [];
  const depots = useDepots();
  const [stops, setStops] = useState<readonly FormStop[]>(
    (route?.stops ?? []).map(({ customerId, customerName, window }) => ({
      customerId,
      customerName,
      start: window?.start ?? '',
      end: window?.end ?? '',
    })),
  );
  const choice = (records: readonly { guid: string; name: string }[]) => [
    { value: '', label: t('standing.noChoice') },
    ...records.map(({ guid, name }) => ({ value: guid, label: name })),
  ];
  const fields: Field<FieldName>[] = [
    { name: 'name', label: t('settings.name'), value: route?.name ?? null, isRequired: true },
    {
      name: 'weekdays',
      label: t('standing.days'),
      render: (error) => (
        <CheckGroup
          name="weekdays"
          label={t('standing.days')}
          error={error}
          options={WEEKDAYS.map((value) => ({ value, label: names[value] }))}
          selected={route?.weekdays ?? []}
        />
      ),
    },
    { name: 'departure', label: t('standing.departure'), kind: 'time', value: route?.departure ?? '08:00' },
    {
      name: 'stops',
      label: t('standing.stops'),
      render: (error) => <StandingStops stops={stops} error={error} onChange={setStops} />,
    },
    {
      name: 'sequence',
      label: t('standing.sequence'),
      value: route?.sequence ?? 'fixed',
      options: SEQUENCES.map((value) => ({ value, label: t(`standing.${value}`) })),
    },
    { name: 'driverId', label: t('standing.driver'), value: route?.driverId ?? '', options: choice(drivers) },
    { name: 'vehicleId', label: t('standing.vehicle'), value: route?.vehicleId ?? '', options: choice(vehicles) },
    {
      name: 'leadDays',
      label: t('standing.leadDays'),
      hint: t('standing.leadDaysHint'),
      kind: 'number',
      step: '1',
      value: route?.leadDays ?? 0,
    },
    {
      name: 'holidays.country',
      label: t('standing.country'),
      hint: t('standing.countryHint'),
      value: route?.holidays?.country ?? null,
      group: t('standing.holidays'),
    },
    {
      name: 'holidays.region',
      label: t('standing.region'),
      value: route?.holidays?.region ?? null,
      group: t('standing.holidays'),
    },
    {
      name: 'holidays.policy',
      label: t('standing.policy'),
      value: route?.holidays?.policy ?? 'skip',
      options: POLICIES.map((value) => ({ value, label: t(`standing.${value}`) })),
      group: t('standing.holidays'),
    },
    { name: 'isPaused', label: t('standing.pause'), kind: 'check', value: route?.isPaused ? 'yes' : null },
  ];
  if (depots.length > 1)
    fields.splice(7, 0, {
      name: 'depotId',
      label: t('depots.depot'),
      value: route?.depotId ?? '',
      options: choice(depots),
    });
  const submit = async (values: Values<FieldName>) => {
    const country = values['holidays.country'];
    const changes = {
      name: values.name,
      weekdays: WEEKDAYS.filter((weekday) => values.weekdays.split(',').includes(weekday)),
      departure: values.departure,
      leadDays: Number(values.leadDays),
      driverId: orNull(values.driverId),
      vehicleId: orNull(values.vehicleId),
      ...(depots.length > 1 && { depotId: orNull(values.depotId) }),
      sequence: SEQUENCES.find((each) => each === values.sequence) ?? 'fixed',
      stops: stops.map(({ customerId, start, end }) => ({ customerId, window: start || end ? { start, end } : null })),
      holidays: country
        ? {
            country,
            region: orNull(values['holidays.region']),
            policy: POLICIES.find((each) => each === values['holidays.policy']) ?? 'skip',
          }
        : null,
      isPaused: values.isPaused === 'yes',
    };
    if (!route) return responseData(api.POST('/api/standing-routes', { body: changes }));
    const save = (body: Partial<typeof changes>) =>
      responseData(api.PUT('/api/standing-routes/{guid}', { params: { path: { guid: route.guid } }, body }));
    await save(changes);
    const stopsBefore = route.stops.map(({ customerId, window }) => ({ customerId, window }));
    showChangeWithUndo(() => save({ ...presentValues(route, changes), stops: stopsBefore }));
  };
  return (
    <FormDialog
      title={route ? t('list.editOne', { name: route.name }) : t('standing.new')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
