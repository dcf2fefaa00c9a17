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
  readonly chosenOrders: readonly OrderLine[];
  /** Called when an action has run, successful or not for each order. The orders are no longer chosen then. */
  onDone(): void;
}

/** The result of the request for one order. */
interface Outcome {
  readonly orderNumber: string;
  /** Why the request failed; undefined if it succeeded. */
  readonly errorText: string | undefined;
}

/** Actions on many orders, with the result of each. */
export function OrdersBulk({ chosenOrders, onDone }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorTexts = useErrorTexts();
  const [openDialog, setOpenDialog] = useState<'carrier' | 'delete'>();
  const shipmentCreation = useMutation({ mutationFn: () => createShipments(chosenOrders, errorTexts) });
  const closeDialog = () => setOpenDialog(undefined);
  const finishAction = () => {
    closeDialog();
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
            finishAction();
          }}
        />
      )}
      {openDialog === 'carrier' && (
        <CarrierDialog chosenOrders={chosenOrders} onClose={closeDialog} onDone={finishAction} />
      )}
      {openDialog === 'delete' && (
        <Confirm
          title={t('list.delete')}
          text={t('list.deleteText', { count: chosenOrders.length })}
          onConfirm={() =>
            responseData(api.POST('/api/v1/Orders/delete', { body: chosenOrders.map(({ guid }) => ({ guid })) }))
          }
          onClose={closeDialog}
          onDone={finishAction}
        />
      )}
    </>
  );
}

/** Creates a shipment for each order, one request after the other. A failed request does not affect the others. */
async function createShipments(orders: readonly OrderLine[], { linesOf }: ErrorTexts): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { guid, orderNumber } of orders) {
    try {
      await createShipment(guid);
      outcomes.push({ orderNumber, errorText: undefined });
    } catch (error) {
      outcomes.push({ orderNumber, errorText: linesOf(error).join(' ') });
    }
  }
  return outcomes;
}

const createShipment = (orderId: string) =>
  responseData(api.POST('/api/v1/Orders/{orderId}/shipment', { params: { path: { orderId } }, body: {} }));

/** A dialog that says how many shipments were created, and why others were not. */
function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose(): void }) {
  const { t } = useTranslation();
  const failed = outcomes.filter(({ errorText }) => errorText !== undefined);
  return (
    <Dialog title={t('orders.makeShipments')} onClose={onClose}>
      <Text>{t('orders.shipmentsMade', { count: outcomes.length - failed.length })}</Text>
      {failed.length > 0 && (
        <List mt="sm">
          {failed.map(({ orderNumber, errorText }) => (
            <List.Item key={orderNumber}>
              {orderNumber}: {errorText}
            </List.Item>
          ))}
        </List>
      )}
    </Dialog>
  );
}

/** Form that assigns a carrier to the orders. */
function CarrierDialog({ chosenOrders, onClose, onDone }: Props & { onClose(): void }) {
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
          api.POST('/api/v1/Orders/assign-carrier', {
            body: { carrierId, orderIds: chosenOrders.map(({ guid }) => guid) },
          }),
        )
      }
      onClose={onClose}
      onSaved={onDone}
    />
  );
}
