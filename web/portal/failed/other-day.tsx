import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';
import { usePermissions } from '../parts/use-permissions';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';
import { DAY_QUERIES } from '../today/routes';

type RescheduleRequest = components['schemas']['RescheduleRequestResponse'];

/** Keys of the texts by status. A request that the consignee has replaced by another day is shown as it was made. */
const STATUS_TEXTS = {
  pending: 'consignee.requested',
  replaced: 'consignee.requested',
  accepted: 'consignee.accepted',
  refused: 'consignee.refused',
} as const;

/** The consignee's request for another day, with the response or the buttons to respond. */
export function OtherDay({ request }: { request: RescheduleRequest }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const { guid, date, window: timeWindow, status } = request;
  const day = timeWindow ? `${formats.dayOf(date)}, ${timeWindow.start}–${timeWindow.end}` : formats.dayOf(date);
  const responding = useMutation({
    mutationFn: async (isAccepted: boolean) => {
      const params = { params: { path: { guid } } };
      if (isAccepted) await responseData(api.POST('/api/reschedule-requests/{guid}/accept', params));
      else await responseData(api.POST('/api/reschedule-requests/{guid}/refuse', params));
    },
    // After an error too, since another user may have responded meanwhile.
    onSettled: () => {
      for (const key of ['shipments', DAY_QUERIES]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <>
      {t(STATUS_TEXTS[status], { day })}{' '}
      {status === 'pending' && canEdit && (
        <>
          <Button
            size="compact-xs"
            loading={responding.isPending && responding.variables}
            disabled={responding.isPending}
            onClick={() => responding.mutate(true)}
          >
            {t('consignee.accept')}
          </Button>{' '}
          <Button
            size="compact-xs"
            variant="default"
            loading={responding.isPending && !responding.variables}
            disabled={responding.isPending}
            onClick={() => responding.mutate(false)}
          >
            {t('consignee.refuse')}
          </Button>
        </>
      )}
      {responding.error && <Problem error={responding.error} />}
    </>
  );
}
