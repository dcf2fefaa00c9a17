import { Anchor, Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api, upload } from '../../shared/api';
import { Problem } from '../parts/problem';
import { Table } from '../parts/table';
import { useTitle } from '../parts/use-title';
import { useFormats } from '../session';

export type Kind = 'orders' | 'customers';
const PATHS = { orders: '/api/v1/Orders', customers: '/api/v1/Customers' } as const;
/** So many rows show what is wrong; the file holds all. */
const SHOWN = 100;
/** A downloaded file of faulty rows has it; it is not read. */
const ERROR_COLUMN = 'error';

async function readReport(kind: Kind, guid: string) {
  const params = { params: { path: { guid } } };
  const asked =
    kind === 'orders'
      ? api.GET('/api/v1/Orders/upload/{guid}', params)
      : api.GET('/api/v1/Customers/upload/{guid}', params);
  return (await answered(asked)).data;
}
type Report = Awaited<ReturnType<typeof readReport>>;

interface Options {
  readonly skipInvalid: boolean;
  readonly createShipments: boolean;
  readonly notifyConsignees: boolean;
}

async function confirm(kind: Kind, guid: string, options: Options): Promise<Report> {
  const { skipInvalid, createShipments } = options;
  const notifyConsignees = createShipments && options.notifyConsignees;
  if (kind === 'orders')
    await answered(
      api.POST('/api/v1/Orders/confirm-upload', {
        params: { query: { guid, skipInvalid, createShipments, notifyConsignees } },
      }),
    );
  else await answered(api.GET('/api/v1/Customers/confirm-upload', { params: { query: { guid, skipInvalid } } }));
  return readReport(kind, guid);
}

/** A file in three steps: it is read, what is wrong with it is shown, and nothing is made before that is seen. */
export function ImportPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const title = t(`import.${kind}`);
  useTitle(title);
  const client = useQueryClient();
  const [separator, setSeparator] = useState('');
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const query = separator && `?decimalSeparator=${encodeURIComponent(separator)}`;
      return readReport(kind, await upload<string>(`${PATHS[kind]}/upload${query}`, { file }));
    },
  });
  const [options, setOptions] = useState<Options>({
    skipInvalid: false,
    createShipments: false,
    notifyConsignees: false,
  });
  const confirming = useMutation({
    mutationFn: ({ guid }: Report) => confirm(kind, guid, options),
    onSuccess: () => void client.invalidateQueries({ queryKey: [kind] }),
  });
  const report = confirming.data ?? reading.data;
  const toNotify = report && 'consigneesToNotify' in report ? Number(report.consigneesToNotify) : 0;
  return (
    <div className="page">
      <Title order={1}>{title}</Title>
      <section>
        <Text mb="sm">
          {t('import.text')}{' '}
          <Anchor href={`${PATHS[kind]}/upload/template`} download underline="always">
            {t('import.template')}
          </Anchor>
        </Text>
        {kind === 'orders' && (
          <NativeSelect
            mb="sm"
            maw={320}
            label={t('import.decimals')}
            value={separator}
            onChange={(event) => setSeparator(event.currentTarget.value)}
            data={[
              { value: '', label: t('import.decimalsAuto') },
              { value: ',', label: t('import.decimalsComma') },
              { value: '.', label: t('import.decimalsPoint') },
            ]}
          />
        )}
        <FileDrop isBusy={reading.isPending} take={(file) => reading.mutate(file)} />
        {reading.error && <Problem error={reading.error} />}
      </section>
      {report && (
        <section aria-labelledby="report">
          <Title order={2} id="report">
            {report.fileName}
          </Title>
          <ReportText kind={kind} report={report} />
          {report.status === 'validated' && report.validRows > 0 && (
            <div className="choices">
              {report.invalidRows > 0 && (
                <Checkbox
                  label={t('import.skip', { count: report.invalidRows })}
                  checked={options.skipInvalid}
                  onChange={(event) => setOptions({ ...options, skipInvalid: event.currentTarget.checked })}
                />
              )}
              {kind === 'orders' && (
                <Checkbox
                  label={t('import.createShipments')}
                  checked={options.createShipments}
                  onChange={(event) => setOptions({ ...options, createShipments: event.currentTarget.checked })}
                />
              )}
              {toNotify > 0 && options.createShipments && (
                <Checkbox
                  label={t('import.notifyConsignees', { count: toNotify })}
                  checked={options.notifyConsignees}
                  onChange={(event) => setOptions({ ...options, notifyConsignees: event.currentTarget.checked })}
                />
              )}
              <Button
                loading={confirming.isPending}
                disabled={report.invalidRows > 0 && !options.skipInvalid}
                onClick={() => confirming.mutate(report)}
              >
                {t('import.confirm', { count: report.validRows })}
              </Button>
            </div>
          )}
          {report.status === 'confirmed' && (
            <Anchor component={Link} to={`/${kind}`}>
              {t('import.look')}
            </Anchor>
          )}
          {confirming.error && <Problem error={confirming.error} />}
        </section>
      )}
    </div>
  );
}

function FileDrop({ isBusy, take }: { isBusy: boolean; take(file: File): void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  return (
    <div
      className="drop"
      data-over={isOver || undefined}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id}>{t('import.drop')}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.xlsx,.txt,.tsv"
        disabled={isBusy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ''; // the same file again, corrected, is read again
          if (file) take(file);
        }}
      />
    </div>
  );
}

function ReportText({ kind, report }: { kind: Kind; report: Report }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const unknown = report.columns.filter(({ name, field }) => field === null && name !== ERROR_COLUMN);
  return (
    <>
      <p role="status">
        {report.status === 'confirmed'
          ? t('import.done', { rows: formats.number(report.importedRows ?? 0) })
          : t('import.found', {
              all: formats.number(report.totalRows),
              good: formats.number(report.validRows),
              bad: formats.number(report.invalidRows),
            })}
      </p>
      {unknown.length > 0 && <p>{t('import.unknown', { columns: unknown.map(({ name }) => name).join(', ') })}</p>}
      {report.sheet && <p>{t('import.sheet', { sheet: report.sheet })}</p>}
      {report.hiddenRows > 0 && <p>{t('import.hidden', { count: report.hiddenRows })}</p>}
      {report.errors.length > 0 && (
        <>
          <Table
            label={t('import.faults')}
            records={report.errors.slice(0, SHOWN)}
            keyOf={({ row, field, message }) => `${row} ${field} ${message}`}
            columns={[
              { head: t('import.row'), isAmount: true, cell: ({ row }) => formats.number(row) },
              { head: t('import.field'), cell: ({ field }) => field },
              { head: t('import.fault'), cell: ({ message }) => message },
            ]}
          />
          <p>
            <Anchor href={`${PATHS[kind]}/upload/${report.guid}/errors?format=${formatOf(report)}`} download>
              {t('import.downloadFaulty')}
            </Anchor>{' '}
            {t('import.faultyText')}
          </p>
        </>
      )}
    </>
  );
}

/** The faulty rows come in the kind of file that was read. */
const formatOf = ({ sheet }: Report): 'csv' | 'xlsx' => (sheet === null ? 'csv' : 'xlsx');
