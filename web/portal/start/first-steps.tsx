import { Anchor, Title } from '@mantine/core';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api } from '../../shared/api';
import { Icon } from '../../shared/icon';
import { useMay } from '../parts/may';
import { useFigures } from '../today/tours';

type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;

const ONE = { query: { Page: 1, PageSize: 1 } };

/** How many drivers there are, and how many phones the first of them work with. */
async function readDrivers() {
  const { data, totalCount } = await answered(api.GET('/api/drivers', { params: { query: { page: 1, pageSize: 5 } } }));
  const sessions = await Promise.all(
    data.map(({ guid }) => answered(api.GET('/api/drivers/{guid}/sessions', { params: { path: { guid } } }))),
  );
  return { drivers: totalCount, phones: sessions.flatMap((each) => each.data).length };
}

/** How far the business is on the way to its first delivery. */
async function readSteps({ totalShipments, totalDispatches }: Figures) {
  const [customers, orders, vehicles, { drivers, phones }] = await Promise.all([
    answered(api.GET('/api/v1/Customers', { params: ONE })),
    answered(api.GET('/api/v1/Orders', { params: ONE })),
    answered(api.GET('/api/vehicles', { params: { query: { page: 1, pageSize: 1 } } })),
    readDrivers(),
  ]);
  return [
    { step: 'customers', to: '/customers', isDone: customers.totalCount > 0 },
    { step: 'orders', to: '/orders', isDone: orders.totalCount > 0 },
    { step: 'vehicle', to: '/vehicles', isDone: (vehicles.totalCount ?? 0) > 0 },
    { step: 'driver', to: '/drivers', isDone: drivers > 0 },
    { step: 'phone', to: '/drivers', isDone: phones > 0 },
    { step: 'shipments', to: '/orders?status=pending', isDone: totalShipments > 0 },
    { step: 'tour', to: '/board', isDone: totalDispatches > 0 },
    { step: 'delivery', to: '/board', isDone: false },
  ] as const;
}

export function FirstSteps() {
  const { t } = useTranslation();
  const { work } = useMay();
  const figures = useFigures().data;
  const { data } = useQuery({
    queryKey: ['first-steps', figures?.totalShipments, figures?.totalDispatches],
    queryFn: () => readSteps(figures!),
    enabled: work && figures?.delivered === 0, // once the first delivery is made nobody asks any more
    staleTime: 5000,
  });
  if (!data?.length) return null;
  return (
    <section aria-labelledby="first-steps" className="first-steps">
      <Title order={2} id="first-steps">
        {t('start.steps')}
      </Title>
      <ol className="tours">
        {data.map(({ step, to, isDone }) => (
          <li key={step} className={isDone ? 'well' : undefined}>
            <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} />{' '}
            <Anchor component={Link} to={to}>
              {t(`step.${step}`)}
            </Anchor>{' '}
            {isDone && <span className="unseen">{t('board.over')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
