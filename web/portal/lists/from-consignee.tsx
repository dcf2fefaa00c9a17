import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { Problem } from '../parts/problem';
import { OtherDay } from './other-day';
import { Facts } from './record-page';

const read = async (shipmentId: string) =>
  (await answered(api.GET('/api/v1/shipments/{shipmentId}/consignee', { params: { path: { shipmentId } } }))).data;

/** What the consignee has told the driver, the day they ask for, and what they thought of the delivery. */
export function FromConsignee({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const found = useQuery({ queryKey: ['shipments', shipmentId, 'consignee'], queryFn: () => read(shipmentId) });
  const facts: [string, ReactNode][] = [];
  const { instructions, rating, reschedule } = found.data ?? {};
  if (instructions) facts.push([t('consignee.instructions'), instructions.text]);
  if (instructions?.safePlace) facts.push([t('consignee.safePlace'), instructions.safePlace]);
  if (instructions?.pinWanted) facts.push([t('consignee.pin'), '✓']);
  if (reschedule) facts.push([t('consignee.otherDay'), <OtherDay request={reschedule} />]);
  if (rating) {
    const stars = t('consignee.stars', { count: rating.stars });
    facts.push([t('consignee.rating'), [stars, rating.comment].filter(Boolean).join(': ')]);
  }
  return (
    <section aria-labelledby="consignee">
      <Title order={2} id="consignee">
        {t('consignee.title')}
      </Title>
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {found.data && (facts.length ? <Facts facts={facts} /> : <Text size="sm">{t('consignee.none')}</Text>)}
    </section>
  );
}
