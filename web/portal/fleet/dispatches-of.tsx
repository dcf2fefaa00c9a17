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

const LATEST = 10;

type DispatchOwner = { readonly driverId: string } | { readonly vehicleId: string };
const readDispatches = async (query: DispatchOwner & { from?: string; to?: string }) =>
  (await responseData(api.GET('/api/dispatch', { params: { query: { ...query, page: 1, pageSize: LATEST } } }))).data;

type Dispatch = Awaited<ReturnType<typeof readDispatches>>[number];

/** Loads the routes of a driver or a vehicle on a day. */
export const useDispatchesOn = (of: DispatchOwner, day: string) =>
  useQuery({ queryKey: [DAY_QUERIES, 'of', of, day], queryFn: () => readDispatches({ ...of, from: day, to: day }) });

/** Routes of a driver or a vehicle today. */
export function DispatchesToday({ of }: { of: DispatchOwner }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useDispatchesOn(of, formats.isoDay(new Date()));
  return <Dispatches title={t('fleet.routesToday')} of={of} found={found} />;
}

/** The latest routes of a driver or a vehicle, the newest first. */
export function LatestDispatches({ of }: { of: DispatchOwner }) {
  const { t } = useTranslation();
  const found = useQuery({ queryKey: [DAY_QUERIES, 'latest', of], queryFn: () => readDispatches(of) });
  return <Dispatches title={t('fleet.latestRoutes')} of={of} found={found} hasDay />;
}

interface Props {
  readonly title: string;
  readonly of: DispatchOwner;
  readonly found: ReturnType<typeof useDispatchesOn>;
  readonly hasDay?: boolean;
}

function Dispatches({ title, of, found, hasDay = false }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (found.data?.length === 0) return null;
  const id = hasDay ? 'latest-routes' : 'routes-today';
  const columnsOfToday: Column<Dispatch>[] = [
    'driverId' in of
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
