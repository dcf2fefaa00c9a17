import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api, readAllPages } from '../../../shared/api';
import { Confirm } from '../../parts/overlays/confirm';
import { type Field, FormDialog, numberOrNull, type Values } from '../../parts/forms/form-dialog';
import { usePermissions } from '../../parts/use-permissions';
import { presentValues } from '../../parts/overlays/use-saved-settings';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { PlainList } from '../../parts/page/plain-page';
import { RowActions } from '../../parts/actions/row-actions';
import type { Column } from '../../parts/display/table';
import { useFormats } from '../../session';

const PAGE_SIZE = 100;
type FieldName = 'name' | 'length' | 'width' | 'height' | 'weight';

async function readPresets() {
  const { records } = await readAllPages((page) =>
    responseData(api.GET('/api/business/dimension-presets', { params: { query: { page, pageSize: PAGE_SIZE } } })),
  );
  return records;
}
type Preset = Awaited<ReturnType<typeof readPresets>>[number];

/** Sizes of packages that are used often. */
export function PresetsPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['presets'], queryFn: readPresets });
  /** The preset in the open dialog. */
  const [edited, setEdited] = useState<'new' | Preset>();
  const [toDelete, setToDelete] = useState<Preset>();
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['presets'] });
  };
  const columns: Column<Preset>[] = [
    { head: t('settings.name'), renderCell: ({ name }) => name },
    {
      head: 'cm',
      renderCell: ({ length, width, height }) =>
        [length, width, height].map((each) => formats.number(each)).join(' × '),
    },
    { head: 'kg', isAmount: true, renderCell: ({ weight }) => weight !== null && formats.number(weight) },
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (preset) => (
        <RowActions name={preset.name} onEdit={() => setEdited(preset)} onRemove={() => setToDelete(preset)} />
      ),
    });
  return (
    <section aria-labelledby="presets">
      <div className="title">
        <Title order={2} id="presets">
          {t('settingsPart.presets')}
        </Title>
        {canEdit && (
          <Button size="compact-xs" onClick={() => setEdited('new')}>
            {t('settings.newPreset')}
          </Button>
        )}
      </div>
      <PlainList
        label={t('settingsPart.presets')}
        emptyText={t('settings.noPresets')}
        query={query}
        columns={columns}
      />
      {edited && (
        <PresetDialog
          preset={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() =>
            responseData(
              api.DELETE('/api/business/dimension-presets/{guid}', { params: { path: { guid: toDelete.guid } } }),
            )
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}

interface DialogProps {
  readonly preset: Preset | undefined;
  onClose(): void;
  onSaved(): void;
}

function PresetDialog({ preset, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  const createSizeField = (name: 'length' | 'width' | 'height') =>
    ({ name, label: t(`settings.${name}`), kind: 'number', value: preset?.[name] ?? null, isRequired: true }) as const;
  const fields: Field<FieldName>[] = [
    { name: 'name', label: t('settings.name'), value: preset?.name ?? null, isRequired: true },
    createSizeField('length'),
    createSizeField('width'),
    createSizeField('height'),
    { name: 'weight', label: t('newShipment.weight'), kind: 'number', value: preset?.weight ?? null },
  ];
  const submit = async ({ name, length, width, height, weight }: Values<FieldName>) => {
    const sizes = { length: Number(length), width: Number(width), height: Number(height) };
    const body = { name, ...sizes, weight: numberOrNull(weight) };
    if (!preset) return responseData(api.POST('/api/business/dimension-presets', { body }));
    const save = (changes: typeof body) =>
      responseData(
        api.PUT('/api/business/dimension-presets/{guid}', {
          params: { path: { guid: preset.guid } },
          body: changes,
        }),
      );
    await save(body);
    showChangeWithUndo(() => save(presentValues(preset, body)));
  };
  return (
    <FormDialog
      title={preset ? t('list.editOne', { name: preset.name }) : t('settings.newPreset')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
