import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carrierName } from '../carriers/carrier-name';
import { SERVICE_LEVELS } from '../carriers/rules/carrier-rules';
import { Link } from 'react-router';
import { responseData, api, downloadFile } from '../../shared/api';
import { Confirm } from '../parts/overlays/confirm';
import { usePermissions } from '../parts/use-permissions';
import { Problem } from '../parts/page/problem';
import { SHIPMENT_STATUSES, type ShipmentStatus, ShipmentStatusBadge } from '../parts/display/status-badge';
import type { Column } from '../parts/display/table';
import { useFormats, useSession } from '../session';
import { withoutHomeCountry } from '../lists/address-line';
import { ExportLinks } from '../lists/export-links';
import { ListPage } from '../lists/list-page';
import type { ListQuery } from '../lists/use-list-view';

const PAGE_SIZE = 25;

/** Returns the search and the filters of the list as the API names them. The export uses them too, without a page. */
const toApiFilters = ({ search, status, filter }: ListQuery) => ({
  ...(search && { search }),
  ...(status && { status: status as ShipmentStatus }),
  ...(filter && { $filter: filter }),
});
/** Loads a page of the list. With `dispatch`, each shipment has its route, driver and expected arrival. */
const readShipments = (query: ListQuery) =>
  responseData(
    api.GET('/api/v1/shipments', {
      params: { query: { page: query.page, perPage: PAGE_SIZE, dispatch: true, ...toApiFilters(query) } },
    }),
  );
type Shipment = Awaited<ReturnType<typeof readShipments>>['data'][number];

/** Lists the shipments, with actions on the selected ones. */
export function ShipmentsPage() {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const formats = useFormats();
  const homeCountry = useSession().business.address?.country ?? null;
  const today = formats.isoDay(new Date());
  const arrivalText = (arrival: string | null) =>
    arrival && (formats.isoDay(new Date(arrival)) === today ? formats.time(arrival) : formats.dateTime(arrival));
  const columns: Column<Shipment>[] = [
    {
      head: t('shipments.number'),
      renderCell: ({ guid, trackingNumber }) => (
        <Anchor component={Link} to={`/shipments/${guid}`}>
          {trackingNumber}
        </Anchor>
      ),
    },
    { head: t('list.status'), renderCell: ({ status }) => <ShipmentStatusBadge status={status} /> },
    { head: t('shipments.recipient'), wraps: true, renderCell: ({ recipient }) => recipient.name },
    {
      head: t('shipments.address'),
      wraps: true,
      renderCell: ({ recipient }) => withoutHomeCountry(recipient.address, homeCountry),
    },
    {
      head: t('shipments.route'),
      renderCell: ({ dispatch }) =>
        dispatch ? (
          <Anchor component={Link} to={`/routes/${dispatch.guid}`}>
            <bdi>{formats.withDates(dispatch.name)}</bdi>
          </Anchor>
        ) : (
          '–'
        ),
    },
    {
      head: t('board.driver'),
      renderCell: ({ dispatch }) => dispatch && (dispatch.driver?.name ?? t('today.noDriver')),
    },
    { head: t('shipments.expected'), renderCell: ({ dispatch }) => arrivalText(dispatch?.estimatedArrival ?? null) },
    { head: t('orders.customer'), renderCell: ({ customer }) => customer.name },
    {
      head: t('shipments.carrier'),
      renderCell: ({ carrier }) => (carrier ? carrierName(t, carrier) : t('shipments.noCarrier')),
    },
    { head: t('shipments.packages'), isAmount: true, renderCell: ({ packages }) => formats.number(packages.length) },
    { head: t('list.created'), renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
  ];
  return (
    <ListPage
      name="shipments"
      savedViewsOf="shipments"
      texts={{
        title: t('shipments.title'),
        search: t('shipments.search'),
        none: t('shipments.none'),
        empty: t('shipments.empty'),
      }}
      statuses={SHIPMENT_STATUSES.map((value) => ({ value, label: t(`shipmentStatus.${value}`) }))}
      columns={columns}
      readRecords={readShipments}
      filterFields={[
        { name: 'deliveryDate', label: t('orders.deliveryDate'), kind: 'date' },
        { name: 'createdAt', label: t('list.created'), kind: 'date' },
        { name: 'trackingNumber', label: t('shipments.number'), kind: 'text' },
        {
          name: 'serviceLevel',
          label: t('field.serviceLevel'),
          kind: 'text',
          comparisons: ['is'],
          options: SERVICE_LEVELS.map((value) => ({ value, label: t(`serviceLevel.${value}`) })),
        },
      ]}
      nameOf={({ trackingNumber }) => trackingNumber}
      primaryAction={
        canEdit && (
          <Button component={Link} to="/shipments/new" size="xs">
            {t('newShipment.title')}
          </Button>
        )
      }
      renderActions={(query) => (
        <>
          <Button component={Link} to="/shipments/failed" size="xs" variant="default">
            {t('failed.title')}
          </Button>
          <ExportLinks path="/api/v1/shipments/export" query={toApiFilters(query)} />
        </>
      )}
      renderBulkActions={(chosen, onDone) => <BulkActions chosen={chosen} onDone={onDone} />}
    />
  );
}

/** Actions on the selected shipments. */
function BulkActions({ chosen, onDone }: { chosen: readonly Shipment[]; onDone(): void }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const guids = chosen.map(({ guid }) => guid);
  const labels = useMutation({ mutationFn: () => downloadFile('/api/v1/shipments/labels', 'labels.pdf', { guids }) });
  return (
    <>
      <Button size="xs" loading={labels.isPending} onClick={() => labels.mutate()}>
        {t('shipments.labels')}
      </Button>
      {canEdit && (
        <Button size="xs" variant="default" onClick={() => setDeleting(true)}>
          {t('list.delete')}
        </Button>
      )}
      {labels.error && <Problem error={labels.error} />}
      {isDeleting && (
        <Confirm
          title={t('list.delete')}
          text={t('list.deleteText', { count: chosen.length })}
          onConfirm={() =>
            responseData(api.POST('/api/v1/shipments/delete', { body: guids.map((guid) => ({ guid })) }))
          }
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            onDone();
            void client.invalidateQueries({ queryKey: ['shipments'] });
          }}
        />
      )}
    </>
  );
}
