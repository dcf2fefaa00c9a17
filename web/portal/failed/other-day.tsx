import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';
import { useMay } from '../parts/may';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';

const WORDS = { pending: 'consignee.requested', accepted: 'consignee.accepted', refused: 'consignee.refused' } as const;

/** The consignee's request for another day, with the response or the buttons to respond. */
export function OtherDay({ request }: { request: components['schemas']['RescheduleRequestResponse'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { work } = useMay();
  const client = useQueryClient();
  const { guid, date, window, status, shipmentId } = request;
  const day = window ? `${formats.dayOf(date)}, ${window.start}–${window.end}` : formats.dayOf(date);
  const answering = useMutation({
    mutationFn: async (isAccepted: boolean) => {
      const params = { params: { path: { guid } } };
      if (isAccepted) await responseData(api.POST('/api/reschedule-requests/{guid}/accept', params));
      else await responseData(api.POST('/api/reschedule-requests/{guid}/refuse', params));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['shipments', shipmentId] }),
  });
  return (
    <>
      {t(WORDS[status === 'replaced' ? 'pending' : status], { day })}{' '}
      {status === 'pending' && work && (
        <>
          <Button size="compact-xs" loading={answering.isPending} onClick={() => answering.mutate(true)}>
            {t('consignee.accept')}
          </Button>{' '}
          <Button
            size="compact-xs"
            variant="default"
            loading={answering.isPending}
            onClick={() => answering.mutate(false)}
          >
            {t('consignee.refuse')}
          </Button>
        </>
      )}
      {answering.error && <Problem error={answering.error} />}
    </>
  );
}
