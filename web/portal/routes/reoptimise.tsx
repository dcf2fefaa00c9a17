import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../shared/api';
import { Problem } from '../parts/page/problem';
import type { RouteRecord } from './route-record';
import { useBetterSequence } from './use-better-sequence';

/** Puts the open stops of a running route into the best sequence from where the vehicle is. */
export function Reoptimise({ record }: { record: RouteRecord }) {
  const { t } = useTranslation();
  const params = { path: { id: record.guid } };
  const { error, isPending, start } = useBetterSequence(
    record,
    async () => (await responseData(api.POST('/api/dispatch/{id}/reoptimize', { params, body: {} }))).data,
  );
  return (
    <>
      {error && <Problem error={error} />}
      <Button size="xs" loading={isPending} title={t('route.reoptimiseText')} onClick={start}>
        {t('route.reoptimise')}
      </Button>
    </>
  );
}
