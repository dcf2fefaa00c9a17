import { Button, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carrierName } from '../carriers/carrier-name';
import { responseData, api } from '../../shared/api';
import { useConfiguredCarriers } from '../carriers/use-configured-carriers';
import type { ErrorTexts } from '../parts/errors/error-texts';
import { useErrorTexts } from '../parts/errors/use-error-texts';
import { Confirm } from '../parts/overlays/confirm';
import { Dialog } from '../parts/overlays/dialog';
import { FormDialog } from '../parts/forms/form-dialog';
import type { OrderLine } from './order';

interface Props {
  readonly chosen: readonly OrderLine[];
  onDone(): void;
}

/** What came of the request for one order; undefined `fault`: it succeeded. */
interface Outcome {
  readonly orderNumber: string;
  readonly fault: string | undefined;
}

/** Actions on many orders, with the result of each. */
export function OrdersBulk({ chosen, onDone }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorTexts = useErrorTexts();
  const [openDialog, setOpenDialog] = useState<'carrier' | 'delete'>();
  const shipmentCreation = useMutation({ mutationFn: () => makeShipments(chosen, errorTexts) });
  const close = () => setOpenDialog(undefined);
  const finish = () => {
    close();
    onDone();
    void client.invalidateQueries({ queryKey: ['orders'] });
  };
  return (
    <>
      <Button size="xs" loading={shipmentCreation.isPending} onClick={() => shipmentCreation.mutate()}>
        {t('orders.makeShipments')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpenDialog('carrier')}>
        {t('orders.assignCarrier')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpenDialog('delete')}>
        {t('list.delete')}
      </Button>
      {shipmentCreation.data && (
        <Outcomes
          outcomes={shipmentCreation.data}
          onClose={() => {
            shipmentCreation.reset();
            finish();
          }}
        />
      )}
      {openDialog === 'carrier' && <CarrierDialog chosen={chosen} onClose={close} onDone={finish} />}
      {openDialog === 'delete' && (
        <Confirm
          title={t('list.delete')}
          text={t('list.deleteText', { count: chosen.length })}
          label={t('list.delete')}
          onConfirm={() =>
            responseData(api.POST('/api/v1/Orders/delete', { body: chosen.map(({ guid }) => ({ guid })) }))
          }
          onClose={close}
          onDone={finish}
        />
      )}
    </>
  );
}

/** Runs one request per order, so that a failure does not affect the others. */
async function makeShipments(orders: readonly OrderLine[], { linesOf }: ErrorTexts): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { guid, orderNumber } of orders)
    outcomes.push({
      orderNumber,
      fault: await responseData(
        api.POST('/api/v1/Orders/{orderId}/shipment', { params: { path: { orderId: guid } }, body: {} }),
      ).then(
        () => undefined,
        (error: unknown) => linesOf(error).join(' '),
      ),
    });
  return outcomes;
}

/** Says how many shipments were created, and why others were not. */
function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose(): void }) {
  const { t } = useTranslation();
  const failed = outcomes.filter(({ fault }) => fault);
  return (
    <Dialog title={t('orders.makeShipments')} onClose={onClose}>
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

/** Form that assigns a carrier to the orders. */
function CarrierDialog({ chosen, onClose, onDone }: Props & { onClose(): void }) {
  const { t } = useTranslation();
  const carriers = useConfiguredCarriers();
  if (!carriers.data) return null;
  return (
    <FormDialog
      title={t('orders.assignCarrier')}
      submitLabel={t('orders.assignCarrier')}
      fields={[
        {
          name: 'carrierId',
          label: t('shipments.carrier'),
          options: carriers.data.map((carrier) => ({ value: carrier.guid, label: carrierName(t, carrier) })),
        },
      ]}
      submit={({ carrierId }) =>
        responseData(
          api.POST('/api/v1/Orders/assign-carrier', { body: { carrierId, orderIds: chosen.map(({ guid }) => guid) } }),
        )
      }
      onClose={onClose}
      onSaved={onDone}
    />
  );
}
