import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../shared/api';
import { Table } from '../parts/display/table';
import { usePermissions } from '../parts/use-permissions';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';
import { type Proposal, readProposal } from './proposal';
import { ROUTE_QUERIES, type RouteRecord } from './route-record';
import { useBetterSequence } from './use-better-sequence';

const POLL_MS = 30_000;

/** A better sequence that the service has found, because positions show that the vehicle will be late. */
export function RouteProposal({ record }: { record: RouteRecord }) {
  const query = useQuery({
    queryKey: [ROUTE_QUERIES, record.guid, 'proposal'],
    queryFn: () => readProposal(record.guid),
    refetchInterval: POLL_MS,
    enabled: record.route.hasProposal,
  });
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return record.route.hasProposal && query.data?.status === 'open' ? (
    <OpenProposal record={record} proposal={query.data} />
  ) : null;
}

function OpenProposal({ record, proposal }: { record: RouteRecord; proposal: Proposal }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const params = { path: { id: record.guid } };
  const { error, isPending, start } = useBetterSequence(record, async () => {
    const body = { guid: proposal.guid };
    return (await responseData(api.POST('/api/dispatch/{id}/proposal/accept', { params, body }))).data;
  });
  const { before, after, createdAt, shipmentIds } = proposal;
  const nameOf = (id: string) => record.route.stops.find(({ shipmentId }) => shipmentId === id)?.name ?? '';
  const km = (distance: number) => formats.number(Math.round(distance * 10) / 10);
  const rows = [
    [t('route.lateMinutes'), formats.number(before.lateMinutes), formats.number(after.lateMinutes)],
    [t('route.minutes'), formats.number(before.minutes), formats.number(after.minutes)],
    [t('board.distance'), km(before.distance), km(after.distance)],
    [t('route.return'), formats.time(before.returnsAt), formats.time(after.returnsAt)],
  ] as const;
  return (
    <section aria-labelledby="proposal">
      <div className="title">
        <Title order={2} id="proposal">
          {t('route.proposal')}
        </Title>
        {canEdit && (
          <Button size="compact-xs" loading={isPending} onClick={start}>
            {t('board.accept')}
          </Button>
        )}
      </div>
      <Text size="sm" mb="xs">
        {t('route.proposalText', { at: formats.time(createdAt) })}
      </Text>
      {error && <Problem error={error} />}
      <Table
        label={t('route.proposal')}
        records={rows}
        keyOf={([name]) => name}
        columns={[
          { head: t('route.figure'), renderCell: ([name]) => name },
          { head: t('route.before'), isAmount: true, renderCell: ([, value]) => value },
          { head: t('route.after'), isAmount: true, renderCell: ([, , value]) => value },
        ]}
      />
      <Text size="sm" mt="xs">
        {t('route.newSequence')} <bdi>{[...new Set(shipmentIds)].map(nameOf).filter(Boolean).join(' → ')}</bdi>
      </Text>
    </section>
  );
}
