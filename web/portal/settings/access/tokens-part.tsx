import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api, readAllPages } from '../../../shared/api';
import { MenuItem } from '../../parts/actions/more-actions';
import { RowActions } from '../../parts/actions/row-actions';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { useFormats } from '../../session';
import { type Area, presetOf, type Scope } from './scope-fields';
import { ShownOnce } from './shown-once';
import { TokenDialog } from './token-dialog';

const PAGE_SIZE = 100;
const readTokens = async () =>
  (
    await readAllPages((page) =>
      responseData(api.GET('/api/business/tokens', { params: { query: { page, pageSize: PAGE_SIZE } } })),
    )
  ).records;
type Token = Awaited<ReturnType<typeof readTokens>>[number];

/** API tokens for programs of the business. */
export function TokensPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['tokens'], queryFn: readTokens });
  const [edited, setEdited] = useState<Token | 'new'>();
  const [newSecret, setNewSecret] = useState<string>();
  const [toDelete, setToDelete] = useState<Token>();
  const reload = () => client.invalidateQueries({ queryKey: ['tokens'] });
  return (
    <section aria-labelledby="tokens">
      <div className="title">
        <Title order={2} id="tokens">
          {t('settingsPart.tokens')}
        </Title>
        <Button size="compact-xs" onClick={() => setEdited('new')}>
          {t('tokens.newToken')}
        </Button>
      </div>
      <PlainList
        label={t('settingsPart.tokens')}
        emptyText={t('tokens.noTokens')}
        query={query}
        columns={[
          { head: t('settings.name'), renderCell: ({ name }) => name },
          { head: t('list.status'), renderCell: ({ status }) => t(`tokenStatus.${status}`) },
          { head: t('tokens.access'), renderCell: (token) => <TokenAccess token={token} /> },
          { head: t('list.created'), renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
          {
            head: t('tokens.lastUsed'),
            renderCell: ({ lastUsed }) => (lastUsed ? formats.dateTime(lastUsed) : t('tokens.neverUsed')),
          },
          {
            head: t('tokens.expiry'),
            renderCell: ({ expiresAt }) => (expiresAt ? formats.dateTime(expiresAt) : t('tokens.never')),
          },
          {
            head: t('list.actions'),
            renderCell: (token) =>
              token.status === 'active' && (
                <RowActions
                  name={token.name}
                  onEdit={() => setEdited(token)}
                  more={
                    <MenuItem label={t('tokens.revokeOne', { name: token.name })} onSelect={() => setToDelete(token)}>
                      {t('tokens.revoke')}
                    </MenuItem>
                  }
                />
              ),
          },
        ]}
      />
      <RateLimit />
      {edited && (
        <TokenDialog
          token={edited === 'new' ? undefined : edited}
          onCreated={setNewSecret}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void reload();
          }}
        />
      )}
      {newSecret && (
        <ShownOnce title={t('tokens.newToken')} secret={newSecret} onClose={() => setNewSecret(undefined)} />
      )}
      {toDelete && (
        <Confirm
          title={t('tokens.revokeOne', { name: toDelete.name })}
          text={t('tokens.revokeText')}
          confirmLabel={t('tokens.revoke')}
          onConfirm={() =>
            responseData(api.DELETE('/api/business/tokens/{guid}', { params: { path: { guid: toDelete.guid } } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={() => {
            setToDelete(undefined);
            void reload();
          }}
        />
      )}
    </section>
  );
}

/** What a token may do and from where. */
function TokenAccess({ token: { scopes, allowedAddresses } }: { token: Token }) {
  const { t } = useTranslation();
  const preset = presetOf(scopes);
  return (
    <>
      {t(`tokenAccess.${preset}`)}
      {preset === 'custom' && <div className="quiet">{scopes?.map((scope) => scopeText(t, scope)).join(', ')}</div>}
      {allowedAddresses && (
        <div className="quiet">{t('tokens.onlyFrom', { addresses: allowedAddresses.join(', ') })}</div>
      )}
    </>
  );
}

function scopeText(t: TFunction, scope: Scope): string {
  const [area, level] = scope.split(':') as [Area, 'read' | 'write'];
  return t('tokens.scope', { area: t(`tokenArea.${area}`), level: t(`tokenLevel.${level}`) });
}

/** The number of requests that a token may send. Each response has it in a header. */
function RateLimit() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: limit } = useQuery({
    queryKey: ['business', 'limit'],
    queryFn: async () => {
      const { response } = await api.GET('/api/business/my-business');
      return Number(response.headers.get('X-RateLimit-Limit'));
    },
    staleTime: Infinity,
  });
  return limit ? <p className="quiet">{t('tokens.limit', { limit: formats.number(limit) })}</p> : null;
}
