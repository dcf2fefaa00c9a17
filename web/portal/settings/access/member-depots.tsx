import { Checkbox, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Depot } from '../../depots/use-depots';
import type { Field } from '../../parts/forms/form-dialog';

/** Roles whose members can be limited to depots, as in `LIMITABLE_ROLES` of src/modules/business/members/member-rules.ts. */
const LIMITABLE_ROLES: readonly string[] = ['dispatcher', 'viewer'];

/** Returns a list of the field for the depots to which a user is limited. The list is empty for a business with one depot. */
export function memberDepotFields(
  t: TFunction,
  depots: readonly Depot[],
  depotIds: readonly string[] | null,
): Field<'depotIds'>[] {
  if (depots.length < 2) return [];
  const render = (error: string | undefined) => (
    <Checkbox.Group
      label={t('settings.memberDepots')}
      description={t('settings.memberDepotsHint')}
      error={error}
      defaultValue={[...(depotIds ?? [])]}
    >
      <Stack gap="xs" mt="xs">
        {depots.map(({ guid, name }) => (
          <Checkbox key={guid} name="depotIds" value={guid} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
  return [{ name: 'depotIds', label: t('settings.memberDepots'), render }];
}

/**
 * Returns the depots to which a member is limited, as a part of the request. `depotIds` is null if no depot is selected, which allows all
 * of them. The result is `{}` if the role cannot be limited, or if the form has no such field.
 *
 * @param values of the form: `depotIds` are the ids of the selected depots, joined by commas
 */
export function toDepotLimit(
  values: { readonly depotIds?: string },
  role: string,
): { readonly depotIds?: string[] | null } {
  if (values.depotIds === undefined || !LIMITABLE_ROLES.includes(role)) return {};
  const depotIds = values.depotIds.split(',').filter(Boolean);
  return { depotIds: depotIds.length > 0 ? depotIds : null };
}
