import { Anchor, Button, NativeSelect, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { responseData, api } from '../../../shared/api';
import { zonedTime } from '../../../shared/formats';
import { Pages } from '../../lists/pages';
import { FormDialog } from '../../parts/forms/form-dialog';
import { Confirm } from '../../parts/overlays/confirm';
import { showMessage } from '../../parts/overlays/messages';
import { Problem } from '../../parts/page/problem';
import { Table } from '../../parts/display/table';
import { useFormats, useSession } from '../../session';
import { ShownOnce } from '../access/shown-once';

const STATUSES = ['pending', 'delivered', 'dead'] as const;
const PAGE_SIZE = 25;

const readDeliveries = (guid: string, page: number, status: (typeof STATUSES)[number] | undefined) =>
  responseData(
    api.GET('/api/webhooks/{guid}/deliveries', {
      params: { path: { guid }, query: { page, pageSize: PAGE_SIZE, ...(status && { status }) } },
    }),
  );
type Delivery = Awaited<ReturnType<typeof readDeliveries>>['data'][number];

/** Lists the deliveries of a webhook with the responses, and starts redeliveries. */
export function WebhookDeliveriesPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [isReplayOpen, setReplayOpen] = useState(false);
  const [isRotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const page = Math.max(1, Number(address.get('page')) || 1);
  const status = STATUSES.find((each) => each === address.get('status'));
  const query = useQuery({
    queryKey: ['webhooks', id, 'deliveries', page, status],
    queryFn: () => readDeliveries(id, page, status),
  });
  const retry = useMutation({
    mutationFn: ({ guid }: Delivery) =>
      responseData(
        api.POST('/api/webhooks/{guid}/deliveries/{deliveryGuid}/retry', {
          params: { path: { guid: id, deliveryGuid: guid } },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['webhooks', id] }),
  });
  const error = query.error ?? retry.error;
  return (
    <section aria-labelledby="deliveries">
      <Anchor component={Link} to="/settings/webhooks">
        ← {t('settingsPart.webhooks')}
      </Anchor>
      <div className="title">
        <Title order={2} id="deliveries">
          {t('webhooks.deliveries')}
        </Title>
        <div className="actions">
          <NativeSelect
            size="xs"
            aria-label={t('list.status')}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) => setAddress(value ? { status: value } : {})}
            data={[
              { value: '', label: t('list.allStatuses') },
              ...STATUSES.map((value) => ({ value, label: t(`deliveryStatus.${value}`) })),
            ]}
          />
          <Button size="xs" variant="default" onClick={() => setRotating(true)}>
            {t('webhooks.rotate')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setReplayOpen(true)}>
            {t('webhooks.replay')}
          </Button>
        </div>
      </div>
      {error && <Problem error={error} />}
      {query.data?.totalCount === 0 && <Text>{t('webhooks.noDeliveries')}</Text>}
      {query.data && query.data.totalCount > 0 && (
        <>
          <Table
            label={t('webhooks.deliveries')}
            records={query.data.data}
            columns={[
              { head: t('webhooks.event'), renderCell: ({ event }) => event },
              { head: t('settings.at'), renderCell: ({ timestamp }) => formats.dateTime(timestamp) },
              { head: t('list.status'), renderCell: (delivery) => t(`deliveryStatus.${delivery.status}`) },
              { head: t('webhooks.attempts'), renderCell: ({ attempts }) => <Attempts attempts={attempts} /> },
              {
                head: t('list.actions'),
                renderCell: (delivery) =>
                  delivery.status === 'dead' && (
                    <Button size="compact-xs" variant="default" onClick={() => retry.mutate(delivery)}>
                      {t('webhooks.sendAgain')}
                    </Button>
                  ),
              },
            ]}
          />
          <Pages
            page={page}
            totals={query.data}
            onTurn={(to) => setAddress({ page: String(to), ...(status && { status }) })}
          />
        </>
      )}
      {isRotating && (
        <Confirm
          title={t('webhooks.rotate')}
          text={t('webhooks.rotateText')}
          confirmLabel={t('webhooks.rotate')}
          onConfirm={async () => {
            const rotated = api.POST('/api/webhooks/{guid}/rotate-secret', { params: { path: { guid: id } } });
            setSecret((await responseData(rotated)).data.secret);
          }}
          onClose={() => setRotating(false)}
          onDone={() => setRotating(false)}
        />
      )}
      {secret && <ShownOnce title={t('webhooks.secret')} secret={secret} onClose={() => setSecret(undefined)} />}
      {isReplayOpen && <ReplayDialog id={id} onClose={() => setReplayOpen(false)} />}
    </section>
  );
}

/** The attempts to send a delivery, with the responses. */
function Attempts({ attempts }: { attempts: Delivery['attempts'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const last = attempts.at(-1);
  if (!last) return null;
  return (
    <details>
      <summary>
        {t('webhooks.attempt', { count: attempts.length, response: last.httpStatus ?? last.error ?? '–' })}
      </summary>
      <ol>
        {attempts.map(({ at, httpStatus, durationMs, answer, error }) => (
          <li key={at}>
            {formats.dateTime(at)} · {httpStatus ?? error} · {formats.number(durationMs)} ms
            {answer && <pre>{answer}</pre>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Form that sends all events of a period again. */
function ReplayDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const client = useQueryClient();
  const today = formats.isoDay(new Date());
  /** Returns a value of the form as a moment: it has the time of the business. */
  const momentOf = (text: string) => {
    const [day = '', clock = ''] = text.split('T');
    return zonedTime(day, clock, timezone).toISOString();
  };
  return (
    <FormDialog
      title={t('webhooks.replay')}
      fields={[
        { name: 'from', label: t('reports.from'), kind: 'datetime-local', value: `${today}T00:00`, isRequired: true },
        { name: 'to', label: t('reports.to'), kind: 'datetime-local', value: `${today}T23:59`, isRequired: true },
      ]}
      submitLabel={t('webhooks.replay')}
      submit={async ({ from, to }) => {
        const params = { path: { guid: id } };
        const body = { from: momentOf(from), to: momentOf(to) };
        const { data } = await responseData(api.POST('/api/webhooks/{guid}/replay', { params, body }));
        showMessage(t('webhooks.replayed', { count: data.events }));
      }}
      onClose={onClose}
      onSaved={() => {
        onClose();
        void client.invalidateQueries({ queryKey: ['webhooks', id] });
      }}
    />
  );
}
