import { Anchor, Button, List, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { RecordPage } from '../lists/record/record-page';
import { usePermissions } from '../parts/use-permissions';
import { Problem } from '../parts/page/problem';
import { ShipmentStatusBadge } from '../parts/display/status-badge';
import { Table } from '../parts/display/table';
import { useFormats } from '../session';

const RETURNS = 'returns';

async function readReturns(id: string) {
  const params = { params: { path: { id } } };
  const [route, returns] = await Promise.all([
    responseData(api.GET('/api/dispatch/{id}', params)),
    responseData(api.GET('/api/dispatch/{id}/returns', params)),
  ]);
  return { ...route.data, returns: returns.data };
}
type Route = Awaited<ReturnType<typeof readReturns>>;

/** Books in the parcels that a vehicle has brought back to the depot. */
export function ReturnsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { withDates } = useFormats();
  const query = useQuery({ queryKey: [RETURNS, id], queryFn: () => readReturns(id) });
  return (
    <RecordPage
      query={query}
      listLink={{ to: '/board', label: t('board.title') }}
      titleOf={({ name }) => t('returns.of', { name: withDates(name) })}
    >
      {(route) => <Returns route={route} />}
    </RecordPage>
  );
}

function Returns({ route: { guid, returns } }: { route: Route }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const booking = useMutation({
    mutationFn: async (scanned: string[]) =>
      (
        await responseData(
          api.POST('/api/dispatch/{id}/returns', { params: { path: { id: guid } }, body: { scanned } }),
        )
      ).data,
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
      {canEdit && missing > 0 && (
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
            onKeyDown={(event) => {
              // Enter does not submit while a request runs. Without the blank, the next scan would be joined to this one.
              if (event.key !== 'Enter' || !booking.isPending) return;
              event.preventDefault();
              event.currentTarget.value += ' ';
            }}
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
              renderCell: ({ shipmentGuid, trackingNumber }) => (
                <Anchor component={Link} to={`/shipments/${shipmentGuid}`}>
                  {trackingNumber}
                </Anchor>
              ),
            },
            { head: t('list.status'), renderCell: ({ status }) => <ShipmentStatusBadge status={status} /> },
            { head: t('failed.why'), renderCell: ({ reason }) => reason && t(`failReason.${reason}`) },
            {
              head: t('returns.title'),
              renderCell: ({ receivedAt, trackingNumber }) =>
                receivedAt ? (
                  formats.dateTime(receivedAt)
                ) : canEdit ? (
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
