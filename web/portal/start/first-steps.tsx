import { Button, Text, Title } from '@mantine/core';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api } from '../../shared/api';
import { Icon } from '../../shared/icon';
import { usePermissions } from '../parts/use-permissions';
import { useFigures } from '../today/routes';
import { useHasAddress } from './use-has-address';
import './start.css';

/** Forms are not part of the first page. */
const StepDialog = lazy(async () => ({ default: (await import('./step-dialog')).StepDialog }));

type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;

interface Driver {
  readonly guid: string;
  readonly name: string;
}

interface Step {
  readonly step: 'address' | 'vehicle' | 'driver' | 'phone' | 'orders' | 'shipments' | 'route' | 'delivery';
  readonly isDone: boolean;
}

/** A list of one record is enough to know whether there is any. */
const FIRST_RECORD = { query: { page: 1, pageSize: 1 } };
const STEPS_KEY = ['first-steps'];
/** The pages of the steps that have one. Other steps have a form. */
const STEP_PAGES = {
  address: '/setup',
  orders: '/orders/import',
  shipments: '/orders?status=pending',
  route: '/board?open=plan',
  delivery: '/map',
} as const;

/** Loads the first drivers, and how many of their phones are connected. */
async function readDrivers(): Promise<{ driver: Driver | undefined; phones: number }> {
  const { data } = await responseData(api.GET('/api/drivers', { params: { query: { page: 1, pageSize: 5 } } }));
  const sessions = await Promise.all(
    data.map(({ guid }) => responseData(api.GET('/api/drivers/{guid}/sessions', { params: { path: { guid } } }))),
  );
  return { driver: data[0], phones: sessions.flatMap((each) => each.data).length };
}

/** Loads which steps of the set-up are done. */
async function readSteps({ totalShipments, totalDispatches, delivered }: Figures, hasAddress: boolean) {
  const [orders, vehicles, { driver, phones }] = await Promise.all([
    responseData(api.GET('/api/v1/Orders', { params: { query: { Page: 1, PageSize: 1 } } })),
    responseData(api.GET('/api/vehicles', { params: FIRST_RECORD })),
    readDrivers(),
  ]);
  const hasOrders = orders.totalCount > 0;
  const steps: Step[] = [
    { step: 'address', isDone: hasAddress },
    { step: 'vehicle', isDone: (vehicles.totalCount ?? 0) > 0 },
    { step: 'driver', isDone: driver !== undefined },
    { step: 'phone', isDone: phones > 0 },
    { step: 'orders', isDone: hasOrders || totalShipments > 0 },
    { step: 'route', isDone: totalDispatches > 0 },
    { step: 'delivery', isDone: delivered > 0 },
  ];
  // Imported orders can have no shipments yet, and only shipments are planned.
  const mustCreateShipments = hasOrders && totalShipments === 0;
  if (mustCreateShipments) steps.splice(steps.length - 2, 0, { step: 'shipments', isDone: false });
  return { steps, driver };
}

/**
 * The check-list of a new business, against its data.
 *
 * @param isAlways otherwise it is shown until the first delivery
 */
export function FirstSteps({ isAlways = false }: { readonly isAlways?: boolean }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const figures = useFigures().data;
  const hasAddress = useHasAddress();
  const { data } = useQuery({
    queryKey: [...STEPS_KEY, figures?.totalShipments, figures?.totalDispatches, figures?.delivered, hasAddress],
    queryFn: () => readSteps(figures!, hasAddress),
    enabled: canEdit && figures !== undefined && (isAlways || figures.delivered === 0),
    staleTime: 5000,
    placeholderData: (before) => before,
  });
  if (!data) return null;
  /** The step whose button is highlighted. Phones can be connected at any time. */
  const next = data.steps.find(({ isDone, step }) => !isDone && step !== 'phone')?.step;
  return (
    <section aria-labelledby="first-steps">
      <Title order={2} id="first-steps">
        {t('start.steps')}
      </Title>
      <ol className="first-steps">
        {data.steps.map(({ step, isDone }) => (
          <li key={step} className={isDone ? 'done' : undefined}>
            <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} />
            <div>
              <strong>{t(`step.${step}`)}</strong>{' '}
              <span className="unseen">{t(isDone ? 'setup.done' : 'setup.open')}</span>
              {!isDone && <Text size="sm">{t(`stepText.${step}`)}</Text>}
            </div>
            {!isDone && <StepAction step={step} isNext={step === next} driver={data.driver} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ActionProps {
  readonly step: Step['step'];
  readonly isNext: boolean;
  readonly driver: Driver | undefined;
}

/** Opens the form or the page of a step. */
function StepAction({ step, isNext, driver }: ActionProps) {
  const { t } = useTranslation();
  const { canAdminister, canSeeAllDepots } = usePermissions();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const label = t(`stepAction.${step}`);
  const buttonProps = { size: 'xs', variant: isNext ? 'filled' : 'default' } as const;
  const close = () => setOpen(false);
  const closeAndReload = () => {
    close();
    for (const key of [STEPS_KEY, ['vehicles'], ['drivers']]) void client.invalidateQueries({ queryKey: key });
  };
  if (step === 'address' && !canAdminister) return null;
  if (step === 'orders' && !canSeeAllDepots) return null;
  if (step === 'phone' && !driver) return null;
  if (step === 'vehicle' || step === 'driver' || step === 'phone')
    return (
      <>
        <Button {...buttonProps} onClick={() => setOpen(true)}>
          {label}
        </Button>
        {isOpen && (
          <Suspense>
            <StepDialog step={step} driver={driver} onClose={close} onDone={closeAndReload} />
          </Suspense>
        )}
      </>
    );
  return (
    <Button {...buttonProps} component={Link} to={STEP_PAGES[step]}>
      {label}
    </Button>
  );
}
