import { Anchor, Button, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api } from '../../../shared/api';
import { RowActions } from '../../parts/actions/row-actions';
import { Confirm } from '../../parts/overlays/confirm';
import { FormDialog, orNull } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { presentValues } from '../../parts/overlays/use-saved-settings';
import { PlainList } from '../../parts/page/plain-page';
import { Problem } from '../../parts/page/problem';
import { EventFields, eventText, type WebhookEvent } from './event-fields';
import { ShownOnce } from '../access/shown-once';

const readWebhooks = async () => (await responseData(api.GET('/api/webhooks'))).data;
export type Webhook = Awaited<ReturnType<typeof readWebhooks>>[number];
/** The webhook endpoints of the business. */
export function WebhooksPart() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['webhooks'], queryFn: readWebhooks });
  const [edited, setEdited] = useState<'new' | Webhook>();
  const showChangeWithUndo = useChangeMessage();
  const [secret, setSecret] = useState<string>();
  const [toDelete, setToDelete] = useState<Webhook>();
  const reload = () => client.invalidateQueries({ queryKey: ['webhooks'] });
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void reload();
  };
  const path = (guid: string) => ({ params: { path: { guid } } });
  const test = useMutation({
    mutationFn: ({ guid }: Webhook) => responseData(api.POST('/api/webhooks/{guid}/test', path(guid))),
    onSuccess: () => showMessage(t('webhooks.pinged')),
  });
  return (
    <section aria-labelledby="webhooks">
      <div className="title">
        <Title order={2} id="webhooks">
          {t('settingsPart.webhooks')}
        </Title>
        <Button size="compact-xs" onClick={() => setEdited('new')}>
          {t('webhooks.newWebhook')}
        </Button>
      </div>
      {test.error && <Problem error={test.error} />}
      <PlainList
        label={t('settingsPart.webhooks')}
        emptyText={t('webhooks.noWebhooks')}
        query={query}
        columns={[
          {
            head: t('settings.url'),
            wraps: true,
            renderCell: ({ guid, url }) => (
              <Anchor component={Link} to={`/settings/webhooks/${guid}`}>
                {url}
              </Anchor>
            ),
          },
          {
            head: t('webhooks.events'),
            wraps: true,
            renderCell: ({ events }) =>
              events.includes('*') ? t('webhooks.allEvents') : events.map((type) => eventText(t, type)).join(', '),
          },
          {
            head: t('list.status'),
            renderCell: ({ isActive, failingSince }) =>
              t(!isActive ? 'webhooks.isOff' : failingSince ? 'webhooks.isFailing' : 'webhooks.isOn'),
          },
          {
            head: t('list.actions'),
            renderCell: (webhook) => (
              <RowActions name={webhook.url} onEdit={() => setEdited(webhook)} onRemove={() => setToDelete(webhook)}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('webhooks.testOne', { name: webhook.url })}
                  onClick={() => test.mutate(webhook)}
                >
                  {t('webhooks.test')}
                </Button>
              </RowActions>
            ),
          },
        ]}
      />
      {edited && (
        <FormDialog
          title={edited === 'new' ? t('webhooks.newWebhook') : t('list.editOne', { name: edited.url })}
          fields={[
            {
              name: 'url',
              label: t('settings.url'),
              kind: 'url',
              value: edited === 'new' ? null : edited.url,
              isRequired: true,
            },
            {
              name: 'events',
              label: t('webhooks.events'),
              render: (error) => (
                <EventFields name="events" initial={edited === 'new' ? ['*'] : edited.events} error={error} />
              ),
            },
            {
              name: 'description',
              label: t('webhooks.description'),
              value: edited === 'new' ? null : edited.description,
            },
            ...(edited === 'new'
              ? []
              : [
                  {
                    name: 'isActive',
                    label: t('webhooks.isOn'),
                    kind: 'check',
                    value: edited.isActive ? 'yes' : '',
                  } as const,
                ]),
          ]}
          submitLabel={t('dialog.save')}
          submit={async ({ url, events, description, isActive }) => {
            const body = {
              url,
              events: events.split(',').filter(Boolean) as WebhookEvent[],
              description: orNull(description),
            };
            if (edited === 'new') {
              setSecret((await responseData(api.POST('/api/webhooks', { body }))).data.secret);
              return;
            }
            const changes = { ...body, isActive: isActive === 'yes' };
            const save = (changed: typeof changes) =>
              responseData(api.PUT('/api/webhooks/{guid}', { ...path(edited.guid), body: changed }));
            await save(changes);
            showChangeWithUndo(() => save(presentValues(edited, changes)));
          }}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {secret && <ShownOnce title={t('webhooks.secret')} secret={secret} onClose={() => setSecret(undefined)} />}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.url })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() => responseData(api.DELETE('/api/webhooks/{guid}', path(toDelete.guid)))}
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}
