import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { Problem } from '../parts/problem';
import { useFormats } from '../session';

const read = async (shipmentId: string) =>
  (await answered(api.GET('/api/v1/shipments/{shipmentId}/notifications', { params: { path: { shipmentId } } }))).data;
type Notification = Awaited<ReturnType<typeof read>>[number];

/** What the consignee was told, when, and what came back. */
export function Told({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useQuery({ queryKey: ['shipments', shipmentId, 'notifications'], queryFn: () => read(shipmentId) });
  return (
    <section aria-labelledby="told">
      <Title order={2} id="told">
        {t('told.title')}
      </Title>
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <Text size="sm">{t('told.none')}</Text>}
      <ol className="traces">
        {found.data?.map((each) => (
          <li key={each.guid}>
            <span className="quiet">{formats.dateTime(each.settledAt ?? each.createdAt)}</span>{' '}
            <strong>{t(`notification.${each.kind}`)}</strong> {t(`toldBy.${each.channel}`)}, <Outcome of={each} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Outcome({ of: { status, recipient, answer, reason } }: { of: Notification }) {
  const { t } = useTranslation();
  if (status === 'sent') return t('told.sent', { recipient });
  if (status === 'failed') return t('told.failed', { recipient, answer });
  if (status === 'dropped') return t('told.dropped', { reason: t(`droppedFor.${reason!}`) });
  return t('told.waiting');
}
