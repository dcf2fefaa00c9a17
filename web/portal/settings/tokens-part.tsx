import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api, wholeList } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { FormDialog } from '../parts/form-dialog';
import { PlainList } from '../parts/plain-page';
import { useFormats } from '../session';
import { ShownOnce } from './shown-once';

const PAGE = 100;
const read = async () =>
  (
    await wholeList((page) =>
      answered(api.GET('/api/business/tokens', { params: { query: { page, pageSize: PAGE } } })),
    )
  ).records;
type Token = Awaited<ReturnType<typeof read>>[number];

/** By which programs speak for the business. */
export function TokensPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['tokens'], queryFn: read });
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string>();
  const [gone, setGone] = useState<Token>();
  const reload = () => client.invalidateQueries({ queryKey: ['tokens'] });
  return (
    <section aria-labelledby="tokens">
      <div className="title">
        <Title order={2} id="tokens">
          {t('settingsPart.tokens')}
        </Title>
        <Button size="compact-xs" onClick={() => setOpen(true)}>
          {t('settings.newToken')}
        </Button>
      </div>
      <PlainList
        label={t('settingsPart.tokens')}
        none={t('settings.noTokens')}
        found={found}
        columns={[
          { head: t('settings.name'), cell: ({ name }) => name },
          { head: t('list.status'), cell: ({ status }) => t(`tokenStatus.${status}`) },
          { head: t('list.created'), cell: ({ createdAt }) => formats.dateTime(createdAt) },
          {
            head: t('settings.lastUsed'),
            cell: ({ lastUsed }) => (lastUsed ? formats.dateTime(lastUsed) : t('settings.neverUsed')),
          },
          {
            head: t('list.actions'),
            cell: (token) =>
              token.status === 'active' && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('settings.revokeOne', { name: token.name })}
                  onClick={() => setGone(token)}
                >
                  {t('settings.revoke')}
                </Button>
              ),
          },
        ]}
      />
      {isOpen && (
        <FormDialog
          title={t('settings.newToken')}
          fields={[
            { name: 'name', label: t('settings.name'), isRequired: true },
            { name: 'expiresAt', label: t('settings.expires'), kind: 'date' },
          ]}
          submitLabel={t('settings.newToken')}
          submit={async ({ name, expiresAt }) => {
            const body = { name, ...(expiresAt && { expiresAt }) };
            setMade((await answered(api.POST('/api/business/tokens', { body }))).data.token);
          }}
          close={() => setOpen(false)}
          done={() => {
            setOpen(false);
            void reload();
          }}
        />
      )}
      {made && <ShownOnce title={t('settings.newToken')} secret={made} close={() => setMade(undefined)} />}
      {gone && (
        <Confirm
          title={t('settings.revokeOne', { name: gone.name })}
          text={t('settings.revokeText')}
          label={t('settings.revoke')}
          act={() => answered(api.DELETE('/api/business/tokens/{guid}', { params: { path: { guid: gone.guid } } }))}
          close={() => setGone(undefined)}
          done={() => {
            setGone(undefined);
            void reload();
          }}
        />
      )}
    </section>
  );
}
