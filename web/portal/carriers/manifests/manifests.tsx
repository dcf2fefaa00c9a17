import { Anchor, Button, Skeleton, Title } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { api, responseData } from '../../../shared/api';
import { Pages } from '../../lists/pages';
import { type Column, Table } from '../../parts/display/table';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { showMessage } from '../../parts/overlays/messages';
import { EmptyState } from '../../parts/page/empty-state';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';

type Manifest = components['schemas']['CarrierManifestResponse'];

const PAGE_SIZE = 10;

async function readManifests(carrierId: string, page: number) {
  const params = { path: { carrierId }, query: { page, pageSize: PAGE_SIZE } };
  const {
    data,
    totalCount = 0,
    totalPages = 1,
  } = await responseData(api.GET('/api/carriers/{carrierId}/manifests', { params }));
  return { manifests: data, totalCount, totalPages };
}

interface Props {
  readonly carrierId: string;
  readonly name: string;
  /** Whether parcels can be closed: the carrier is not switched off. */
  readonly isActive: boolean;
}

/** Lists the manifests of a carrier with their documents, and closes the parcels of the day. */
export function Manifests({ carrierId, name, isActive }: Props) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const [page, turnTo] = useState(1);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const queryKey = ['carriers', carrierId, 'manifests'];
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => readManifests(carrierId, page),
    placeholderData: keepPreviousData,
  });
  const columns = useManifestColumns();
  const closeDay = async () => {
    const params = { path: { carrierId } };
    try {
      const { data } = await responseData(api.POST('/api/carriers/{carrierId}/manifests', { params, body: {} }));
      showMessage(t('manifests.closed', { count: data.shipments }));
    } finally {
      void client.invalidateQueries({ queryKey }); // After a lost answer, too, the list has the manifest.
    }
  };
  return (
    <section aria-labelledby="manifests" aria-busy={query.isFetching}>
      <div className="title">
        <Title order={2} id="manifests">
          {t('manifests.title')}
        </Title>
        {canEdit && isActive && (
          <Button size="compact-xs" variant="default" onClick={() => setDialogOpen(true)}>
            {t('manifests.close')}
          </Button>
        )}
      </div>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={80} />}
      {query.data?.totalCount === 0 && <EmptyState text={t('manifests.none')} />}
      {query.data && query.data.totalCount > 0 && (
        <>
          <Table label={t('manifests.title')} records={query.data.manifests} columns={columns} />
          {query.data.totalPages > 1 && <Pages page={page} onTurn={turnTo} totals={query.data} />}
        </>
      )}
      {isDialogOpen && (
        <Confirm
          title={t('manifests.close')}
          text={t('manifests.closeText', { carrier: name })}
          confirmLabel={t('manifests.close')}
          onConfirm={closeDay}
          onDone={() => setDialogOpen(false)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  );
}

function useManifestColumns(): Column<Manifest>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    { head: t('manifests.at'), renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
    { head: t('manifests.shipments'), isAmount: true, renderCell: ({ shipments }) => formats.number(shipments) },
    {
      head: t('pickups.reference'),
      wraps: true,
      renderCell: ({ status, reference }) => (status === 'pending' ? t('manifests.lost') : reference),
    },
    {
      head: t('manifests.document'),
      renderCell: ({ status, documentUrl }) =>
        documentUrl ? (
          <Anchor href={documentUrl} target="_blank" rel="noopener">
            {t('manifests.print')}
          </Anchor>
        ) : (
          status === 'closed' && t('manifests.noDocument')
        ),
    },
  ];
}
