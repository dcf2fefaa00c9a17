import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { FormDialog, orNull } from '../../parts/forms/form-dialog';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { presentValues } from '../../parts/overlays/use-saved-settings';
import { useFormats } from '../../session';
import { type Scope, ScopeFields, parseScopes } from './scope-fields';

/** A token as the list shows it. */
export interface Token {
  readonly guid: string;
  readonly name: string;
  readonly scopes: Scope[] | null;
  readonly allowedAddresses: string[] | null;
  readonly expiresAt: string | null;
}

interface Props {
  /** The token that is edited; undefined for a new one. */
  readonly token: Token | undefined;
  /** Receives the secret of a new token. */
  onCreated(secret: string): void;
  onClose(): void;
  onSaved(): void;
}

/** The form of a new token or of an existing one. */
export function TokenDialog({ token, onCreated, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const showChangeWithUndo = useChangeMessage();
  const expiryDay = token?.expiresAt ? formats.isoDay(new Date(token.expiresAt)) : null;
  return (
    <FormDialog
      title={token ? t('list.editOne', { name: token.name }) : t('tokens.newToken')}
      fields={[
        { name: 'name', label: t('settings.name'), value: token?.name ?? null, isRequired: true },
        {
          name: 'scopes',
          label: t('tokens.access'),
          render: (error) => <ScopeFields name="scopes" initial={token?.scopes ?? null} error={error} />,
        },
        {
          name: 'allowedAddresses',
          label: t('tokens.addresses'),
          hint: t('tokens.addressesHint'),
          kind: 'area',
          value: token?.allowedAddresses?.join('\n') ?? null,
        },
        { name: 'expiresAt', label: t('tokens.expires'), kind: 'date', value: expiryDay },
      ]}
      submitLabel={token ? t('dialog.save') : t('tokens.newToken')}
      submit={async ({ name, scopes, allowedAddresses, expiresAt }) => {
        const addresses = allowedAddresses.split(/[\s,]+/).filter(Boolean);
        const limits = { scopes: parseScopes(scopes), allowedAddresses: addresses.length > 0 ? addresses : null };
        if (!token) {
          const body = { name, ...limits, expiresAt: orNull(expiresAt) };
          onCreated((await responseData(api.POST('/api/business/tokens', { body }))).data.token);
          return;
        }
        const isSameDay = orNull(expiresAt) === expiryDay; // The time of that day stays.
        const body = { name, ...limits, ...(!isSameDay && { expiresAt: orNull(expiresAt) }) };
        const save = (changes: typeof body) =>
          responseData(
            api.PATCH('/api/business/tokens/{guid}', { params: { path: { guid: token.guid } }, body: changes }),
          );
        await save(body);
        showChangeWithUndo(() => save(presentValues(token, body)));
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
