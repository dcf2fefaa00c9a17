import { Anchor, Button, List, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { RecordPage } from '../lists/record-page';
import { useMay } from '../parts/may';
import { Problem } from '../parts/problem';
import { ShipmentStatusBadge } from '../parts/status-badge';
import { Table } from '../parts/table';
import { useFormats } from '../session';

const RETURNS = 'returns';

async function read(id: string) {
  const params = { params: { path: { id } } };
  const [tour, returns] = await Promise.all([
    answered(api.GET('/api/dispatch/{id}', params)),
    answered(api.GET('/api/dispatch/{id}/returns', params)),
  ]);
  return { ...tour.data, returns: returns.data };
}
type Tour = Awaited<ReturnType<typeof read>>;

/** What a tour has brought back to the depot, booked in as it is unloaded. */
export function ReturnsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const found = useQuery({ queryKey: [RETURNS, id], queryFn: () => read(id) });
  return (
    <RecordPage
      found={found}
      back={{ to: '/board', label: t('board.title') }}
      title={({ name }) => t('returns.of', { name })}
    >
      {(tour) => <Returns tour={tour} />}
    </RecordPage>
  );
}

function Returns({ tour: { guid, returns } }: { tour: Tour }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { work } = useMay();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const booking = useMutation({
    mutationFn: async (scanned: string[]) =>
      (await answered(api.POST('/api/dispatch/{id}/returns', { params: { path: { id: guid } }, body: { scanned } })))
        .data,
    onSettled: () => client.invalidateQueries({ queryKey: [RETURNS, guid] }),
  });
  const missing = returns.filter(({ receivedAt }) => !receivedAt).length;
  const refused = booking.data?.results.filter(({ received }) => !received) ?? [];
  return (
    <section>
      {returns.length === 0 && <Text>{t('returns.none')}</Text>}
      {returns.length > 0 && (
        <Text mb="sm" role="status">
          {missing ? t('returns.missing', { count: missing, all: returns.length }) : t('returns.complete')}
        </Text>
      )}
      {work && missing > 0 && (
        <form
          className="filters"
          onSubmit={(event) => {
            event.preventDefault();
            const scanned = (field.current?.value ?? '').split(/[\s,;]+/).filter(Boolean);
            if (scanned.length) booking.mutate(scanned);
            if (field.current) field.current.value = '';
          }}
        >
          <TextInput
            ref={field}
            label={t('returns.scan')}
            description={t('returns.scanHint')}
            maxLength={5000}
            autoComplete="off"
          />
          <Button type="submit" loading={booking.isPending}>
            {t('returns.book')}
          </Button>
        </form>
      )}
      {booking.error && <Problem error={booking.error} />}
      {refused.length > 0 && (
        <List role="alert" my="sm" className="matters">
          {refused.map(({ scanned, message }) => (
            <List.Item key={scanned}>
              {scanned}: {message}
            </List.Item>
          ))}
        </List>
      )}
      {returns.length > 0 && (
        <Table
          label={t('returns.title')}
          records={returns}
          keyOf={({ shipmentGuid }) => shipmentGuid}
          columns={[
            {
              head: t('shipments.number'),
              cell: ({ shipmentGuid, trackingNumber }) => (
                <Anchor component={Link} to={`/shipments/${shipmentGuid}`}>
                  {trackingNumber}
                </Anchor>
              ),
            },
            { head: t('list.status'), cell: ({ status }) => <ShipmentStatusBadge status={status} /> },
            { head: t('failed.why'), cell: ({ reason }) => reason && t(`failReason.${reason}`) },
            {
              head: t('returns.title'),
              cell: ({ receivedAt, trackingNumber }) =>
                receivedAt ? (
                  formats.dateTime(receivedAt)
                ) : work ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('returns.bookOne', { name: trackingNumber })}
                    disabled={booking.isPending}
                    onClick={() => booking.mutate([trackingNumber])}
                  >
                    {t('returns.book')}
                  </Button>
                ) : (
                  t('returns.notYet')
                ),
            },
          ]}
        />
      )}
      {returns.some(({ status }) => status === 'exception') && (
        <Anchor component={Link} to="/shipments/failed" mt="sm" display="block">
          {t('returns.next')}
        </Anchor>
      )}
    </section>
  );
}
