import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { Problem } from '../../parts/page/problem';
import { OtherDay } from '../../failed/other-day';
import { Facts } from '../../lists/record/record-page';

const readConsigneeMessages = async (shipmentId: string) =>
  (await responseData(api.GET('/api/v1/shipments/{shipmentId}/consignee', { params: { path: { shipmentId } } }))).data;

/** Messages of the consignee: instructions for the driver, requested day and rating. Not shown without any. */
export function FromConsignee({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['shipments', shipmentId, 'consignee'],
    queryFn: () => readConsigneeMessages(shipmentId),
  });
  const facts: [string, ReactNode][] = [];
  const { instructions, rating, reschedule } = query.data ?? {};
  if (instructions) facts.push([t('consignee.instructions'), instructions.text]);
  if (instructions?.safePlace) facts.push([t('consignee.safePlace'), instructions.safePlace]);
  if (instructions?.pinWanted) facts.push([t('consignee.pin'), '✓']);
  if (reschedule) facts.push([t('consignee.otherDay'), <OtherDay request={reschedule} />]);
  if (rating) {
    const stars = t('consignee.stars', { count: rating.stars });
    facts.push([t('consignee.rating'), [stars, rating.comment].filter(Boolean).join(': ')]);
  }
  if (!query.error && facts.length === 0) return null;
  return (
    <section aria-labelledby="consignee">
      <Title order={2} id="consignee">
        {t('consignee.title')}
      </Title>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Facts facts={facts} />}
    </section>
  );
}
