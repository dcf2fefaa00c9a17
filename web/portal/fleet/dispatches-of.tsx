import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api } from '../../shared/api';
import { PlainList } from '../parts/page/plain-page';
import { DispatchStatusBadge } from '../parts/display/status-badge';
import type { Column } from '../parts/display/table';
import { useFormats } from '../session';
import { DAY_QUERIES } from '../today/routes';

const MAX_DISPATCHES = 10;

/** The driver or the vehicle whose routes are shown. */
type DispatchOwner = { readonly driverId: string } | { readonly vehicleId: string };
const readDispatches = async (query: DispatchOwner & { from?: string; to?: string }) =>
  (await responseData(api.GET('/api/dispatch', { params: { query: { ...query, page: 1, pageSize: MAX_DISPATCHES } } })))
    .data;

type Dispatch = Awaited<ReturnType<typeof readDispatches>>[number];

/** Loads the routes of a driver or a vehicle on a day. */
export const useDispatchesOn = (owner: DispatchOwner, day: string) =>
  useQuery({
    queryKey: [DAY_QUERIES, 'of', owner, day],
    queryFn: () => readDispatches({ ...owner, from: day, to: day }),
  });

/** Routes of a driver or a vehicle today. */
export function DispatchesToday({ owner }: { owner: DispatchOwner }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useDispatchesOn(owner, formats.isoDay(new Date()));
  return <Dispatches title={t('fleet.routesToday')} owner={owner} found={found} />;
}

/** The latest routes of a driver or a vehicle, the newest first. */
export function LatestDispatches({ owner }: { owner: DispatchOwner }) {
  const { t } = useTranslation();
  const found = useQuery({ queryKey: [DAY_QUERIES, 'latest', owner], queryFn: () => readDispatches(owner) });
  return <Dispatches title={t('fleet.latestRoutes')} owner={owner} found={found} hasDay />;
}

interface Props {
  readonly title: string;
  readonly owner: DispatchOwner;
  readonly found: ReturnType<typeof useDispatchesOn>;
  /** Whether the routes are of several days. */
  readonly hasDay?: boolean;
}

function Dispatches({ title, owner, found, hasDay = false }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (found.data?.length === 0) return null;
  const id = hasDay ? 'latest-routes' : 'routes-today';
  const columnsOfToday: Column<Dispatch>[] = [
    'driverId' in owner
      ? { head: t('board.vehicle'), renderCell: ({ vehicle }) => vehicle?.name ?? t('today.noVehicle') }
      : { head: t('board.driver'), renderCell: ({ driver }) => driver?.name ?? t('today.noDriver') },
    { head: t('shipments.title'), isAmount: true, renderCell: ({ shipmentCount }) => formats.number(shipmentCount) },
    { head: t('fleet.start'), renderCell: ({ plannedDate, startedAt }) => formats.time(startedAt ?? plannedDate) },
  ];
  const dayOf = (plannedDate: string) => formats.isoDay(new Date(plannedDate));
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <PlainList
        label={title}
        query={found}
        columns={[
          {
            head: t('shipments.route'),
            renderCell: ({ guid, name }) => (
              <Anchor component={Link} to={`/routes/${guid}`}>
                <bdi>{formats.withDates(name)}</bdi>
              </Anchor>
            ),
          },
          { head: t('list.status'), renderCell: ({ status }) => <DispatchStatusBadge status={status} /> },
          ...(hasDay
            ? [{ head: t('board.day'), renderCell: ({ plannedDate }: Dispatch) => formats.dateOf(dayOf(plannedDate)) }]
            : columnsOfToday),
        ]}
      />
    </section>
  );
}
