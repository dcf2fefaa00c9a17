import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Table } from '../parts/display/table';
import { useFormats } from '../session';
import { errorTexts } from '../parts/errors/error-texts';
import { type ImportKind, UPLOAD_PATHS, type ImportReport } from './uploads';
import { useUploadLabels } from './use-upload-labels';

/** Number of faulty rows that are shown. The downloaded file contains all. */
const MAX_SHOWN_ROWS = 100;

/** Shows what the file contains, its errors and its warnings. */
export function UploadReport({ kind, report }: { kind: ImportKind; report: ImportReport }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <p role="status">
        {report.status === 'confirmed'
          ? t('import.done', { count: report.importedRows ?? 0, rows: formats.number(report.importedRows ?? 0) })
          : t('import.found', {
              count: report.totalRows,
              rows: formats.number(report.totalRows),
              good: formats.number(report.validRows),
              bad: formats.number(report.invalidRows),
            })}
      </p>
      {report.sheet && <p>{t('import.sheet', { sheet: report.sheet })}</p>}
      {report.hiddenRows > 0 && <p>{t('import.hidden', { count: report.hiddenRows })}</p>}
      {report.warnings.length > 0 && (
        <FaultTable
          importKind={kind}
          label={t('import.warnings')}
          messageHead={t('import.warning')}
          faults={report.warnings}
        />
      )}
      {report.errors.length > 0 && (
        <>
          <FaultTable
            importKind={kind}
            label={t('import.faults')}
            messageHead={t('import.fault')}
            faults={report.errors}
          />
          <div className="faulty-rows">
            <Button
              component="a"
              size="xs"
              variant="default"
              href={`${UPLOAD_PATHS[kind]}/upload/${report.guid}/errors?format=${formatOf(report)}`}
              download
            >
              {t('import.downloadFaulty')}
            </Button>
            <span className="quiet">{t('import.faultyText')}</span>
          </div>
        </>
      )}
    </>
  );
}

interface FaultTableProps {
  readonly importKind: ImportKind;
  readonly label: string;
  /** The head of the column with the messages. */
  readonly messageHead: string;
  readonly faults: ImportReport['errors'];
}

/** The errors or the warnings of a file, by row. */
function FaultTable({ importKind, label, messageHead, faults }: FaultTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { translate } = errorTexts(t); // Dates in the messages are not formatted: they are quoted from the file.
  const labelOf = useUploadLabels(importKind);
  return (
    <Table
      label={label}
      records={faults.slice(0, MAX_SHOWN_ROWS)}
      keyOf={({ row, field, message }) => `${row} ${field} ${message}`}
      columns={[
        { head: t('import.row'), isAmount: true, renderCell: ({ row }) => formats.number(row) },
        { head: t('import.field'), renderCell: ({ field }) => labelOf(field) },
        { head: messageHead, renderCell: ({ message }) => translate(message) },
      ]}
    />
  );
}

/** The faulty rows are downloaded in the format of the uploaded file. Only spreadsheets have a sheet. */
const formatOf = ({ sheet }: ImportReport): 'csv' | 'xlsx' => (sheet === null ? 'csv' : 'xlsx');
