import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { ExportLinks } from '../lists/export-links';
import { Pages } from '../lists/pages';
import { Problem } from '../parts/problem';
import { Table } from '../parts/table';
import { useFormats } from '../session';

const PAGE_SIZE = 25;
const read = (page: number) =>
  answered(api.GET('/api/business/audit-log', { params: { query: { page, pageSize: PAGE_SIZE } } }));

/** Who changed what of the business, and when. */
export function AuditPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Number(address.get('page')) || 1);
  const found = useQuery({ queryKey: ['audit', page], queryFn: () => read(page) });
  return (
    <section aria-labelledby="audit">
      <div className="title">
        <Title order={2} id="audit">
          {t('settingsPart.audit')}
        </Title>
        <ExportLinks path="/api/business/audit-log/export" query={{}} />
      </div>
      {found.error && <Problem error={found.error} />}
      {found.isPending && <Skeleton height={160} />}
      {found.data && (
        <>
          <Table
            label={t('settingsPart.audit')}
            records={found.data.data}
            columns={[
              { head: t('settings.at'), cell: ({ occurredAt }) => formats.dateTime(occurredAt) },
              { head: t('settings.who'), cell: ({ actorName, actorType }) => actorName ?? actorType },
              { head: t('settings.what'), cell: ({ action }) => action.replaceAll(/[._]/g, ' ') },
              { head: t('settings.fields'), cell: ({ changes }) => Object.keys(changes).join(', ') },
            ]}
          />
          <Pages page={page} found={found.data} turnTo={(to) => setAddress({ page: String(to) })} />
        </>
      )}
    </section>
  );
}
