import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import type { Formats } from '../../../shared/formats';
import { RowActions } from '../../parts/actions/row-actions';
import { Table } from '../../parts/display/table';
import { FormDialog } from '../../parts/forms/form-dialog';
import { Confirm } from '../../parts/overlays/confirm';

export interface Passkey {
  readonly guid: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly formats: Formats;
  /**
   * Runs a change, for which the user may have to confirm who they are. Rejects with the error of the change.
   *
   * @returns false if the change waits for that
   */
  runChange(change: () => Promise<unknown>): Promise<boolean>;
}

const pathOf = ({ guid }: Passkey) => ({ params: { path: { guid } } });

/** The passkeys of the user, to rename and remove them. */
export function PasskeyList({ passkeys, formats, runChange }: Props) {
  const { t } = useTranslation();
  const [toRename, setToRename] = useState<Passkey>();
  const [toDelete, setToDelete] = useState<Passkey>();
  if (!passkeys.length) return <p className="quiet">{t('security.noPasskeys')}</p>;
  return (
    <>
      <Table
        label={t('security.passkeys')}
        records={passkeys}
        columns={[
          { head: t('settings.name'), renderCell: ({ name }) => name },
          { head: t('security.added'), renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
          {
            head: t('security.lastUsed'),
            renderCell: ({ lastUsedAt }) => (lastUsedAt ? formats.dateTime(lastUsedAt) : t('security.neverUsed')),
          },
          {
            head: t('list.actions'),
            renderCell: (passkey) => (
              <RowActions
                name={passkey.name}
                onEdit={() => setToRename(passkey)}
                onRemove={() => setToDelete(passkey)}
              />
            ),
          },
        ]}
      />
      {toRename && (
        <FormDialog
          title={t('security.renamePasskey', { name: toRename.name })}
          fields={[{ name: 'name', label: t('settings.name'), value: toRename.name, isRequired: true }]}
          submitLabel={t('dialog.save')}
          submit={({ name }) =>
            runChange(() =>
              responseData(
                api.PATCH('/api/user/second-factor/passkeys/{guid}', { ...pathOf(toRename), body: { name } }),
              ),
            )
          }
          onClose={() => setToRename(undefined)}
          onSaved={() => setToRename(undefined)}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('security.removePasskey', { name: toDelete.name })}
          text={t('security.removePasskeyText')}
          onConfirm={() =>
            runChange(() => responseData(api.DELETE('/api/user/second-factor/passkeys/{guid}', pathOf(toDelete))))
          }
          onClose={() => setToDelete(undefined)}
          onDone={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}
