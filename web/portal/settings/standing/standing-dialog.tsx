import type { TFunction } from 'i18next';
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

/** Whether the stops are visited in the listed sequence or in the best one. */
const SEQUENCES = ['fixed', 'optimised'] as const;
/** What happens to a route on a holiday: it is skipped, or planned on the day before or after. */
const POLICIES = ['skip', 'before', 'after'] as const;

interface Props {
  readonly route: StandingRoute | undefined;
  onClose(): void;
  onSaved(): void;
}

/**
 * The form of a standing route.
 *
 * @param route the one to change; undefined for a new one
 */
export function StandingDialog({ route, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  const drivers = useDrivers().data ?? [];
  const vehicles = useVehicles().data ?? [];
  const depots = useDepots();
  const [stops, setStops] = useState(() => toFormStops(route));
  const fields: Field<FieldName>[] = [
    ...dayFields(t, i18n.language, route),
    {
      name: 'stops',
      label: t('standing.stops'),
      render: (error) => <StandingStops stops={stops} error={error} onChange={setStops} />,
    },
    ...fleetFields(t, route, { drivers, vehicles, depots }),
    {
      name: 'leadDays',
      label: t('standing.leadDays'),
      hint: t('standing.leadDaysHint'),
      kind: 'number',
      step: '1',
      value: route?.leadDays ?? 0,
    },
    ...holidayFields(t, route),
    { name: 'isPaused', label: t('standing.pause'), kind: 'check', value: route?.isPaused ? 'yes' : null },
  ];
  const submit = async (values: Values<FieldName>) => {
    const changes = toRouteInput(values, stops, depots.length > 1);
    if (!route) return responseData(api.POST('/api/standing-routes', { body: changes }));
    const save = (body: Partial<RouteInput>) =>
      responseData(api.PUT('/api/standing-routes/{guid}', { params: { path: { guid: route.guid } }, body }));
    await save(changes);
    const valuesBefore = presentValues(route, changes);
    // The service does not accept the names of customers, which the stops of the route have too.
    const stopsBefore = route.stops.map(({ customerId, window }) => ({ customerId, window }));
    showChangeWithUndo(() => save({ ...valuesBefore, stops: stopsBefore }));
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

const toFormStops = (route: StandingRoute | undefined): readonly FormStop[] =>
  (route?.stops ?? []).map(({ customerId, customerName, window }) => ({
    customerId,
    customerName,
    start: window?.start ?? '',
    end: window?.end ?? '',
  }));

/** Creates the fields for the name, the weekdays and the departure. */
function dayFields(t: TFunction, language: string, route: StandingRoute | undefined): Field<FieldName>[] {
  const dayNames = weekdayNames(language, 'short');
  return [
    { name: 'name', label: t('settings.name'), value: route?.name ?? null, isRequired: true },
    {
      name: 'weekdays',
      label: t('standing.days'),
      render: (error) => (
        <CheckGroup
          name="weekdays"
          label={t('standing.days')}
          error={error}
          options={WEEKDAYS.map((value) => ({ value, label: dayNames[value] }))}
          selected={route?.weekdays ?? []}
        />
      ),
    },
    { name: 'departure', label: t('standing.departure'), kind: 'time', value: route?.departure ?? '08:00' },
  ];
}

interface NamedRecord {
  readonly guid: string;
  readonly name: string;
}

interface Fleet {
  readonly drivers: readonly NamedRecord[];
  readonly vehicles: readonly NamedRecord[];
  readonly depots: readonly NamedRecord[];
}

/** Creates the fields for the sequence of the stops, and for who drives from where. A single depot needs no field. */
function fleetFields(t: TFunction, route: StandingRoute | undefined, fleet: Fleet): Field<FieldName>[] {
  const optionsWithNone = (records: readonly NamedRecord[]) => [
    { value: '', label: t('standing.noChoice') },
    ...records.map(({ guid, name }) => ({ value: guid, label: name })),
  ];
  const { drivers, vehicles, depots } = fleet;
  const fields: Field<FieldName>[] = [
    {
      name: 'sequence',
      label: t('standing.sequence'),
      value: route?.sequence ?? 'fixed',
      options: SEQUENCES.map((value) => ({ value, label: t(`standing.${value}`) })),
    },
    { name: 'driverId', label: t('standing.driver'), value: route?.driverId ?? '', options: optionsWithNone(drivers) },
    {
      name: 'vehicleId',
      label: t('standing.vehicle'),
      value: route?.vehicleId ?? '',
      options: optionsWithNone(vehicles),
    },
  ];
  if (depots.length > 1)
    fields.push({
      name: 'depotId',
      label: t('depots.depot'),
      value: route?.depotId ?? '',
      options: optionsWithNone(depots),
    });
  return fields;
}

/** Creates the fields for what happens on holidays, and of which country and region. */
function holidayFields(t: TFunction, route: StandingRoute | undefined): Field<FieldName>[] {
  const group = t('standing.holidays');
  return [
    {
      name: 'holidays.country',
      label: t('standing.country'),
      hint: t('standing.countryHint'),
      value: route?.holidays?.country ?? null,
      group,
    },
    { name: 'holidays.region', label: t('standing.region'), value: route?.holidays?.region ?? null, group },
    {
      name: 'holidays.policy',
      label: t('standing.policy'),
      value: route?.holidays?.policy ?? 'skip',
      options: POLICIES.map((value) => ({ value, label: t(`standing.${value}`) })),
      group,
    },
  ];
}

type RouteInput = components['schemas']['CreateStandingRouteInput'];

/**
 * Returns the standing route that a form describes. The form joins the selected weekdays by commas, see `CheckGroup`.
 *
 * @param hasDepotField whether the form has a field for the depot
 */
function toRouteInput(values: Values<FieldName>, stops: readonly FormStop[], hasDepotField: boolean) {
  const weekdays = values.weekdays.split(',');
  const country = values['holidays.country'];
  const holidays = country && {
    country,
    region: orNull(values['holidays.region']),
    policy: POLICIES.find((policy) => policy === values['holidays.policy']) ?? 'skip',
  };
  return {
    name: values.name,
    weekdays: WEEKDAYS.filter((weekday) => weekdays.includes(weekday)),
    departure: values.departure,
    leadDays: Number(values.leadDays),
    driverId: orNull(values.driverId),
    vehicleId: orNull(values.vehicleId),
    ...(hasDepotField && { depotId: orNull(values.depotId) }),
    sequence: SEQUENCES.find((sequence) => sequence === values.sequence) ?? 'fixed',
    stops: stops.map(({ customerId, start, end }) => ({ customerId, window: start || end ? { start, end } : null })),
    holidays: holidays || null,
    isPaused: values.isPaused === 'yes',
  } satisfies RouteInput;
}
