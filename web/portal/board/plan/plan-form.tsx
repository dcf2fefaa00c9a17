import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepots } from '../../depots/use-depots';
import { CheckGroup } from '../../parts/forms/check-group';
import { daysLater } from '../../parts/calendar/month';
import { type Field, RecordForm, type Values } from '../../parts/forms/form-dialog';
import { useFormats } from '../../session';
import type { Lane } from '../lanes/lanes';
import { isReplaceable, type Plan, type PlanInput, startPlan, useFreeVehiclesAndDrivers } from './plans';

/** What a plan balances between drivers. */
const BALANCES = ['none', 'time', 'stops'] as const;
/** The service plans at most this many days at once. */
const MAX_DAYS = 7;
/** Options that are numbers. Empty ones are left to the service. */
const NUMBER_OPTIONS = ['maxDrivers', 'serviceMinutes', 'setupMinutes'] as const;

/** Names of the fields, as the service names them in errors. */
type FieldName =
  | 'to'
  | 'replaceDrafts'
  | 'shift.start'
  | 'shift.end'
  | 'vehicleIds'
  | 'driverIds'
  | 'depotIds'
  | 'balance'
  | (typeof NUMBER_OPTIONS)[number];

interface Props {
  readonly day: string;
  readonly lanes: readonly Lane[];
  /** Called with the plan whose search has begun or is done. */
  onStarted(plan: Plan): void;
}

/** Asks for the hours, vehicles and other options of a plan, and starts it. */
export function PlanForm({ day, lanes, onStarted }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const drafts = lanes.filter(isReplaceable);
  const [replacesDrafts, setReplacesDrafts] = useState(false);
  const { vehicles, drivers } = useFreeVehiclesAndDrivers(
    replacesDrafts ? lanes.filter((lane) => !isReplaceable(lane)) : lanes,
  );
  const depots = useDepots();
  const moreOptions = t('board.moreOptions');
  const depotField: Field<FieldName> = {
    name: 'depotIds',
    label: t('settingsPart.depots'),
    render: (error) => (
      <RecordChoice
        name="depotIds"
        label={t('settingsPart.depots')}
        hint={t('board.depotsText')}
        error={error}
        records={depots}
      />
    ),
  };
  const replaceDraftsField: Field<FieldName> = {
    name: 'replaceDrafts',
    label: t('board.replaceDrafts', { count: drafts.length }),
    render: (error) => (
      <Checkbox
        name="replaceDrafts"
        value="yes"
        label={t('board.replaceDrafts', { count: drafts.length })}
        description={t('board.replaceDraftsText')}
        error={error}
        checked={replacesDrafts}
        onChange={(event) => setReplacesDrafts(event.currentTarget.checked)}
      />
    ),
  };
  const lastDays = Array.from({ length: MAX_DAYS }, (_, index) => daysLater(day, index));
  const fields: Field<FieldName>[] = [
    {
      name: 'to',
      label: t('board.lastDay'),
      hint: t('board.lastDayText'),
      value: day,
      options: lastDays.map((value) => ({
        value,
        label: value === day ? t('board.onlyDay', { day: formats.dayOf(day) }) : formats.dayOf(value),
      })),
    },
    ...(drafts.length > 0 ? [replaceDraftsField] : []),
    { name: 'shift.start', label: t('board.shiftStart'), kind: 'time', value: '08:00', isRequired: true },
    { name: 'shift.end', label: t('board.shiftEnd'), kind: 'time', value: '18:00', isRequired: true },
    ...(depots.length > 1 ? [depotField] : []),
    {
      name: 'vehicleIds',
      label: t('board.vehicles'),
      render: (error) => (
        <RecordChoice
          name="vehicleIds"
          label={t('board.vehicles')}
          hint={t(vehicles.length === 0 ? 'board.noFreeVehicle' : 'board.vehiclesText')}
          error={error}
          records={vehicles}
        />
      ),
    },
    {
      name: 'balance',
      label: t('board.balance'),
      hint: t('board.balanceText'),
      value: 'none',
      options: BALANCES.map((value) => ({ value, label: t(`planBalance.${value}`) })),
    },
    {
      name: 'driverIds',
      label: t('board.drivers'),
      group: moreOptions,
      render: (error) => (
        <RecordChoice
          name="driverIds"
          label={t('board.drivers')}
          hint={t(drivers.length === 0 ? 'board.noFreeDriver' : 'board.driversText')}
          error={error}
          records={drivers}
        />
      ),
    },
    ...NUMBER_OPTIONS.map(
      (name) => ({ name, label: t(`planOption.${name}`), kind: 'number', group: moreOptions }) as const,
    ),
  ];
  const submit = async (values: Values<FieldName>) => {
    const vehicleIds = idsIn(values.vehicleIds);
    const driverIds = idsIn(values.driverIds);
    const depotIds = idsIn(values.depotIds ?? '');
    if (depots.length > 1 && depotIds.length === 0) throw new Error(t('board.noDepotChosen'));
    if (vehicles.length > 0 && vehicleIds.length === 0) throw new Error(t('board.noVehicleChosen'));
    // Lists with all records are left out: the plan then uses those that are free.
    onStarted(
      await startPlan({
        ...(values.to > day ? { from: day, to: values.to } : { date: day }),
        shift: { start: values['shift.start'], end: values['shift.end'] },
        ...(replacesDrafts && { replaceDrafts: true }),
        balance: values.balance as PlanInput['balance'] & string,
        ...(depotIds.length > 0 && depotIds.length < depots.length && { depotIds }),
        ...(vehicleIds.length < vehicles.length && { vehicleIds }),
        ...(driverIds.length < drivers.length && { driverIds }),
        ...Object.fromEntries(NUMBER_OPTIONS.flatMap((name) => (values[name] ? [[name, Number(values[name])]] : []))),
      }),
    );
  };
  return (
    <>
      <Text mb="sm">{t('board.planText')}</Text>
      <RecordForm fields={fields} submitLabel={t('board.propose')} submit={submit} onSaved={() => undefined} />
    </>
  );
}

const idsIn = (joined: string): string[] => joined.split(',').filter(Boolean);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly records: readonly { readonly guid: string; readonly name: string }[];
}

/** Check boxes of depots, vehicles or drivers; all of them are selected at first. */
function RecordChoice({ records, ...rest }: ChoiceProps) {
  const ids = records.map(({ guid }) => guid);
  return (
    <CheckGroup
      key={ids.join()} // Records that are loaded later are selected too.
      options={records.map(({ guid, name }) => ({ value: guid, label: name }))}
      selected={ids}
      {...rest}
    />
  );
}
