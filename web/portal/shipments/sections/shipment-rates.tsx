import { Button, List, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { carrierName } from '../../carriers/carrier-name';
import { responseData, api } from '../../../shared/api';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import { Dialog } from '../../parts/overlays/dialog';
import { showMessage } from '../../parts/overlays/messages';
import { Problem } from '../../parts/page/problem';
import { Table } from '../../parts/display/table';
import { useFormats } from '../../session';
import type { Shipment } from '../shipment';

interface Props {
  readonly shipment: Shipment;
  onClose(): void;
}

/** Compares the rates of all carriers, the cheapest first, and assigns the shipment to one. */
export function ShipmentRates({ shipment: { guid, carrier, serviceLevel }, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { translate } = useErrorTexts();
  const client = useQueryClient();
  const rates = useQuery({
    queryKey: ['shipments', guid, 'rates'],
    queryFn: async () => (await responseData(api.POST('/api/carriers/rates', { body: { shipmentId: guid } }))).data,
    staleTime: 0,
  });
  const taking = useMutation({
    mutationFn: async (quote: Quote) => {
      const body = { carrierId: quote.carrier.guid, serviceLevel: quote.serviceLevel };
      await responseData(api.PUT('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } }, body }));
      return quote;
    },
    onSuccess: (quote) => {
      onClose();
      showMessage(t('rates.taken', { name: carrierName(t, quote.carrier) }));
      void client.invalidateQueries({ queryKey: ['shipments'] });
    },
  });
  type Quote = NonNullable<typeof rates.data>['quotes'][number];
  const error = rates.error ?? taking.error;
  const isTaken = (quote: Quote) => quote.carrier.guid === carrier?.guid && quote.serviceLevel === serviceLevel;
  return (
    <Dialog title={t('rates.title')} onClose={onClose} isWide>
      {error && <Problem error={error} />}
      {rates.isPending && <Skeleton height={160} />}
      {rates.data?.quotes.length === 0 && <Text>{t('rates.none')}</Text>}
      {rates.data && rates.data.quotes.length > 0 && (
        <Table
          label={t('rates.title')}
          records={rates.data.quotes}
          keyOf={(quote) => `${quote.carrier.guid} ${quote.serviceLevel}`}
          columns={[
            { head: t('shipments.carrier'), renderCell: ({ carrier }) => carrierName(t, carrier) },
            { head: t('settings.level'), renderCell: (quote) => t(`serviceLevel.${quote.serviceLevel}`) },
            {
              head: t('rates.price'),
              isAmount: true,
              renderCell: ({ price, currency }) => formats.money(price, currency),
            },
            { head: t('rates.days'), isAmount: true, renderCell: ({ estimatedDays }) => estimatedDays },
            {
              head: t('list.actions'),
              renderCell: (quote) =>
                isTaken(quote) ? (
                  t('rates.now')
                ) : (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('rates.takeOne', {
                      name: carrierName(t, quote.carrier),
                      level: t(`serviceLevel.${quote.serviceLevel}`),
                    })}
                    loading={taking.isPending && taking.variables === quote}
                    onClick={() => taking.mutate(quote)}
                  >
                    {t('rates.take')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {rates.data && rates.data.unavailable.length > 0 && (
        <List size="sm" mt="sm">
          {rates.data.unavailable.map(({ carrier, reason }) => (
            <List.Item key={carrier.guid}>
              {carrierName(t, carrier)}: {translate(reason)}
            </List.Item>
          ))}
        </List>
      )}
    </Dialog>
  );
}
