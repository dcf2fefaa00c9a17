import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { responseData, api } from '../../../shared/api';
import { ExportLinks } from '../../lists/export-links';
import { Pages } from '../../lists/pages';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import { Problem } from '../../parts/page/problem';
import { Table } from '../../parts/display/table';
import { useFormats } from '../../session';
import type translation from '../../words/en.json';

const PAGE_SIZE = 25;
const readAuditLog = (page: number) =>
  responseData(api.GET('/api/business/audit-log', { params: { query: { page, pageSize: PAGE_SIZE } } }));

type ActionKey = keyof typeof translation.auditAction;

/** Returns what was done in the words of the pages. An action of a newer version of the service is shown by its name. */
function actionText(t: TFunction, action: string): string {
  const key = action.replaceAll('.', '_') as ActionKey;
  return t(`auditAction.${key}`, { defaultValue: action.replaceAll(/[._]/g, ' ') });
}

/** The audit log of the business. */
export function AuditPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { labelOf } = useErrorTexts();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Number(address.get('page')) || 1);
  const found = useQuery({ queryKey: ['audit', page], queryFn: () => readAuditLog(page) });
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
              { head: t('settings.at'), renderCell: ({ occurredAt }) => formats.dateTime(occurredAt) },
              {
                head: t('settings.who'),
                renderCell: ({ actorName, actorType }) => actorName ?? t(`auditActor.${actorType}`),
              },
              { head: t('settings.what'), renderCell: ({ action }) => actionText(t, action) },
              {
                head: t('settings.fields'),
                renderCell: ({ changes }) => [...new Set(Object.keys(changes).map(labelOf))].join(', '),
              },
            ]}
          />
          <Pages page={page} totals={found.data} onTurn={(to) => setAddress({ page: String(to) })} />
        </>
      )}
    </section>
  );
}
