import { Anchor, Button, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { FormDialog, orNull } from '../parts/form-dialog';
import { tell } from '../parts/messages';
import { PlainList } from '../parts/plain-page';
import { Problem } from '../parts/problem';
import { ShownOnce } from './shown-once';

export const readWebhooks = async () => (await answered(api.GET('/api/webhooks'))).data;
export type Webhook = Awaited<ReturnType<typeof readWebhooks>>[number];
const EVENTS = [
  '*',
  'order.created',
  'order.status_changed',
  'orders.imported',
  'shipment.created',
  'shipment.status_changed',
  'shipment.eta_changed',
  'shipment.proof_recorded',
  'shipment.attempt_planned',
  'shipment.cash_collected',
  'dispatch.created',
  'dispatch.status_changed',
  'customer.created',
  'customers.imported',
  'vehicle.arrived',
  'vehicle.status_changed',
  'device.status_changed',
] as const;
type Event = (typeof EVENTS)[number];

/** The names as they were typed: what is no event of ours is refused by the service, with the reason. */
const eventsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean) as Event[];

/** Where the business's own programs are told what happens. */
export function WebhooksPart() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['webhooks'], queryFn: readWebhooks });
  const [open, setOpen] = useState<'new' | Webhook>();
  const [secret, setSecret] = useState<string>();
  const [gone, setGone] = useState<Webhook>();
  const reload = () => client.invalidateQueries({ queryKey: ['webhooks'] });
  const done = () => {
    setOpen(undefined);
    setGone(undefined);
    void reload();
  };
  const path = (guid: string) => ({ params: { path: { guid } } });
  const test = useMutation({
    mutationFn: ({ guid }: Webhook) => answered(api.POST('/api/webhooks/{guid}/test', path(guid))),
    onSuccess: () => tell(t('settings.pinged')),
  });
  return (
    <section aria-labelledby="webhooks">
      <div className="title">
        <Title order={2} id="webhooks">
          {t('settingsPart.webhooks')}
        </Title>
        <Button size="compact-xs" onClick={() => setOpen('new')}>
          {t('settings.newWebhook')}
        </Button>
      </div>
      {test.error && <Problem error={test.error} />}
      <PlainList
        label={t('settingsPart.webhooks')}
        none={t('settings.noWebhooks')}
        found={found}
        columns={[
          {
            head: t('settings.url'),
            cell: ({ guid, url }) => (
              <Anchor component={Link} to={`/settings/webhooks/${guid}`}>
                {url}
              </Anchor>
            ),
          },
          { head: t('settings.events'), cell: ({ events }) => events.join(', ') },
          {
            head: t('list.status'),
            cell: ({ isActive, failingSince }) =>
              t(!isActive ? 'settings.isOff' : failingSince ? 'settings.isFailing' : 'settings.isOn'),
          },
          {
            head: t('list.actions'),
            cell: (webhook) => (
              <span className="actions">
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('settings.testOne', { name: webhook.url })}
                  onClick={() => test.mutate(webhook)}
                >
                  {t('settings.test')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('list.editOne', { name: webhook.url })}
                  onClick={() => setOpen(webhook)}
                >
                  {t('list.edit')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('list.deleteOne', { name: webhook.url })}
                  onClick={() => setGone(webhook)}
                >
                  {t('list.delete')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {open && (
        <FormDialog
          title={open === 'new' ? t('settings.newWebhook') : t('list.editOne', { name: open.url })}
          fields={[
            {
              name: 'url',
              label: t('settings.url'),
              kind: 'url',
              value: open === 'new' ? null : open.url,
              isRequired: true,
            },
            {
              name: 'events',
              label: t('settings.events'),
              hint: t('settings.eventsHint', { events: EVENTS.join(', ') }),
              kind: 'area',
              value: open === 'new' ? '*' : open.events.join(', '),
              isRequired: true,
            },
            { name: 'description', label: t('settings.description'), value: open === 'new' ? null : open.description },
            ...(open === 'new'
              ? []
              : [
                  {
                    name: 'isActive',
                    label: t('settings.isOn'),
                    kind: 'check',
                    value: open.isActive ? 'yes' : '',
                  } as const,
                ]),
          ]}
          submitLabel={t('dialog.save')}
          submit={async ({ url, events, description, isActive }) => {
            const body = { url, events: eventsOf(events), description: orNull(description) };
            if (open === 'new') setSecret((await answered(api.POST('/api/webhooks', { body }))).data.secret);
            else
              await answered(
                api.PUT('/api/webhooks/{guid}', {
                  ...path(open.guid),
                  body: { ...body, isActive: isActive === 'yes' },
                }),
              );
          }}
          close={() => setOpen(undefined)}
          done={done}
        />
      )}
      {secret && <ShownOnce title={t('settings.secret')} secret={secret} close={() => setSecret(undefined)} />}
      {gone && (
        <Confirm
          title={t('list.deleteOne', { name: gone.url })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() => answered(api.DELETE('/api/webhooks/{guid}', path(gone.guid)))}
          close={() => setGone(undefined)}
          done={done}
        />
      )}
    </section>
  );
}
