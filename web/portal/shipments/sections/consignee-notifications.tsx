import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';

const readNotifications = async (shipmentId: string) =>
  (await responseData(api.GET('/api/v1/shipments/{shipmentId}/notifications', { params: { path: { shipmentId } } })))
    .data;
type Notification = Awaited<ReturnType<typeof readNotifications>>[number];

/** Notifications to the consignee, with their results. Not shown if there are none. */
export function ConsigneeNotifications({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const query = useQuery({
    queryKey: ['shipments', shipmentId, 'notifications'],
    queryFn: () => readNotifications(shipmentId),
  });
  if (!query.error && !query.data?.length) return null;
  return (
    <section aria-labelledby="consignee-notifications">
      <Title order={2} id="consignee-notifications">
        {t('consigneeNotifications.title')}
      </Title>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      <ol className="traces">
        {query.data?.map((each) => (
          <li key={each.guid}>
            <span className="quiet">{formats.dateTime(each.settledAt ?? each.createdAt)}</span>{' '}
            <strong>{t(`notification.${each.kind}`)}</strong> {t(`notificationChannel.${each.channel}`)},{' '}
            <Outcome notification={each} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether a notification was sent, and why not. */
function Outcome({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const { status, recipient, answer, reason } = notification;
  if (status === 'sent') return t('consigneeNotifications.sent', { recipient });
  if (status === 'failed') return t('consigneeNotifications.failed', { recipient, answer });
  if (status === 'dropped') return t('consigneeNotifications.dropped', { reason: t(`droppedFor.${reason!}`) });
  if (status === 'test') return t('consigneeNotifications.test', { recipient });
  return t('consigneeNotifications.waiting');
}
