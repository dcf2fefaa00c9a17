import { Button, List, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api, Refusal } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { Dialog } from '../parts/dialog';
import { FormDialog } from '../parts/form-dialog';
import type { OrderLine } from './orders-page';

interface Props {
  readonly chosen: readonly OrderLine[];
  done(): void;
}

interface Outcome {
  readonly orderNumber: string;
  readonly fault: string | undefined;
}

/** What can be done with many orders at once, each with what became of it. */
export function OrdersBulk({ chosen, done }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState<'carrier' | 'delete'>();
  const shipments = useMutation({ mutationFn: () => makeShipments(chosen) });
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    done();
    void client.invalidateQueries({ queryKey: ['orders'] });
  };
  return (
    <>
      <Button size="xs" loading={shipments.isPending} onClick={() => shipments.mutate()}>
        {t('orders.makeShipments')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('carrier')}>
        {t('orders.assignCarrier')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('delete')}>
        {t('list.delete')}
      </Button>
      {shipments.data && (
        <Outcomes
          outcomes={shipments.data}
          close={() => {
            shipments.reset();
            finish();
          }}
        />
      )}
      {open === 'carrier' && <CarrierDialog chosen={chosen} close={close} done={finish} />}
      {open === 'delete' && (
        <Confirm
          title={t('list.delete')}
          text={t('list.deleteText', { count: chosen.length })}
          label={t('list.delete')}
          act={() => answered(api.POST('/api/v1/Orders/delete', { body: chosen.map(({ guid }) => ({ guid })) }))}
          close={close}
          done={finish}
        />
      )}
    </>
  );
}

/** One after the other: each stands for itself. */
async function makeShipments(orders: readonly OrderLine[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { guid, orderNumber } of orders)
    outcomes.push({
      orderNumber,
      fault: await answered(
        api.POST('/api/v1/Orders/{orderId}/shipment', { params: { path: { orderId: guid } }, body: {} }),
      ).then(() => undefined, reasonOf),
    });
  return outcomes;
}

const reasonOf = (error: unknown): string =>
  error instanceof Refusal ? [error.message, ...Object.values(error.details)].join(' ') : String(error);

function Outcomes({ outcomes, close }: { outcomes: readonly Outcome[]; close(): void }) {
  const { t } = useTranslation();
  const failed = outcomes.filter(({ fault }) => fault);
  return (
    <Dialog title={t('orders.makeShipments')} close={close}>
      <Text>{t('orders.shipmentsMade', { count: outcomes.length - failed.length })}</Text>
      {failed.length > 0 && (
        <List mt="sm">
          {failed.map(({ orderNumber, fault }) => (
            <List.Item key={orderNumber}>
              {orderNumber}: {fault}
            </List.Item>
          ))}
        </List>
      )}
    </Dialog>
  );
}

function CarrierDialog({ chosen, close, done }: Props & { close(): void }) {
  const { t } = useTranslation();
  const carriers = useQuery({
    queryKey: ['carriers', 'configured'],
    queryFn: async () => (await answered(api.GET('/api/carriers/configured'))).data,
  });
  if (!carriers.data) return null;
  return (
    <FormDialog
      title={t('orders.assignCarrier')}
      submitLabel={t('orders.assignCarrier')}
      fields={[
        {
          name: 'carrierId',
          label: t('shipments.carrier'),
          options: carriers.data.map(({ guid, name }) => ({ value: guid, label: name })),
        },
      ]}
      submit={({ carrierId }) =>
        answered(
          api.POST('/api/v1/Orders/assign-carrier', { body: { carrierId, orderIds: chosen.map(({ guid }) => guid) } }),
        )
      }
      close={close}
      done={done}
    />
  );
}
