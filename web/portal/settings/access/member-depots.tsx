import { Checkbox, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Depot } from '../../depots/use-depots';
import type { Field } from '../../parts/forms/form-dialog';

/** Returns the field for the depots to which a user is limited. A business with one depot has no such field. */
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

/** Returns the depots of the form for a request: null for all depots, nothing if the role sees all depots or the form has no such field. */
export function depotLimitOf(
  { depotIds }: { readonly depotIds?: string },
  role: string,
): { readonly depotIds?: string[] | null } {
  if (depotIds === undefined || (role !== 'dispatcher' && role !== 'viewer')) return {};
  const chosen = depotIds.split(',').filter(Boolean);
  return { depotIds: chosen.length > 0 ? chosen : null };
}
