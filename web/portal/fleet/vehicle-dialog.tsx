import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { depotFields, toDepotInput, useDepots } from '../depots/use-depots';
import { type Field, FormDialog, numberOrNull, orNull, type Values } from '../parts/forms/form-dialog';
import { planningFields, toPlanningInput } from '../parts/forms/planning';
import { useChangeMessage } from '../parts/overlays/use-change-message';
import type { useVehicles } from '../today/routes';

type Vehicle = NonNullable<ReturnType<typeof useVehicles>['data']>[number];
const NO_CAPACITY = { weight: null, volume: null };
/** Statuses that a user can set. `in_use` is set by the routes of the vehicle. */
const SETTABLE_STATUSES = ['available', 'maintenance', 'inactive'] as const;

/** Returns the status as a part of a request body; an empty object for a status that a user cannot set, or without one. */
function toStatusInput(status?: string): { readonly status?: (typeof SETTABLE_STATUSES)[number] } {
  const settableStatus = SETTABLE_STATUSES.find((each) => each === status);
  return settableStatus ? { status: settableStatus } : {};
}

interface Props {
  readonly vehicle?: Vehicle;
  onClose(): void;
  onSaved(): void;
}

/** Form for a new vehicle, or for changing one. */
export function VehicleDialog({ vehicle, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const customFields = useCustomFields('vehicles');
  const showChangeWithUndo = useChangeMessage();
  const depots = useDepots();
  const fields: Field<string>[] = [
    { name: 'name', label: t('fleet.name'), value: vehicle?.name ?? null, isRequired: true },
    { name: 'licensePlate', label: t('fleet.plate'), value: vehicle?.licensePlate ?? null, isRequired: true },
    { name: 'type', label: t('fleet.type'), value: vehicle?.type ?? null },
    { name: 'capacity.weight', label: t('fleet.weight'), kind: 'number', value: vehicle?.capacity?.weight ?? null },
    { name: 'capacity.volume', label: t('fleet.volume'), kind: 'number', value: vehicle?.capacity?.volume ?? null },
    ...depotFields(t, depots, vehicle?.depotId),
  ];
  if (vehicle && vehicle.status !== 'in_use')
    fields.push({
      name: 'status',
      label: t('list.status'),
      value: vehicle.status,
      options: SETTABLE_STATUSES.map((value) => ({ value, label: t(`vehicleStatus.${value}`) })),
    });
  const planning = vehicle?.planning ?? null;
  const submit = async (values: Values<string>) => {
    const body = {
      name: values.name ?? '',
      licensePlate: values.licensePlate ?? '',
      type: orNull(values.type ?? ''),
      capacity: {
        weight: numberOrNull(values['capacity.weight'] ?? ''),
        volume: numberOrNull(values['capacity.volume'] ?? ''),
      },
      ...toDepotInput(values),
      // The service stores the values of custom fields as metadata.
      metadata: customValues(customFields, values, vehicle?.metadata),
      // Stored constraints that the form does not show stay as they are.
      planning: toPlanningInput(t, 'vehicle', values, planning),
    };
    if (!vehicle) return responseData(api.POST('/api/vehicle', { body }));
    const changes = { guid: vehicle.guid, ...body, ...toStatusInput(values.status) };
    return responseData(api.PUT('/api/vehicle', { body: changes }));
  };
  return (
    <FormDialog
      title={vehicle ? t('list.editOne', { name: vehicle.name }) : t('fleet.newVehicle')}
      fields={[
        ...fields,
        ...customInputs(t, customFields, vehicle?.metadata),
        ...planningFields(t, 'vehicle', planning),
      ]}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={() => {
        onSaved();
        if (vehicle) showChangeWithUndo(() => restoreVehicle(vehicle));
      }}
    />
  );
}

/** Sets all values of the form back to those of the vehicle before the change. */
function restoreVehicle(vehicle: Vehicle) {
  const { guid, name, licensePlate, type, capacity, depotId, metadata, planning, status } = vehicle;
  const values = { name, licensePlate, type, capacity: capacity ?? NO_CAPACITY, depotId, metadata, planning };
  return responseData(api.PUT('/api/vehicle', { body: { guid, ...values, ...toStatusInput(status) } }));
}
