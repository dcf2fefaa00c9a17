import { Anchor, Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';
import { ColumnMapping, missingFields } from './column-mapping';
import { FileDrop } from './file-drop';
import { UploadReport } from './upload-report';
import {
  confirmImport,
  type ImportKind,
  DEFAULT_OPTIONS,
  type ImportOptions,
  UPLOAD_PATHS,
  readImportFile,
  type ReadRequest,
  type ImportReport,
} from './uploads';
import './import.css';

/** Imports a file in three steps: read the file, check its columns and errors, and create records only after the user confirms. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const title = t(`import.${kind}`);
  useTitle(title);
  const client = useQueryClient();
  const [separator, setSeparator] = useState('');
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const confirming = useMutation({
    mutationFn: ({ guid }: ImportReport) => confirmImport(kind, guid, options),
    onSuccess: () => void client.invalidateQueries({ queryKey: [kind] }),
  });
  const reading = useMutation({
    mutationFn: (request: ReadRequest) => readImportFile(kind, request),
    onMutate: () => confirming.reset(),
  });
  const readNewFile = (file: File) => {
    setOptions(DEFAULT_OPTIONS);
    reading.mutate({ file, separator });
  };
  const file = reading.data;
  const report = confirming.data ?? file?.report;
  const changeSeparator = (value: string) => {
    setSeparator(value);
    if (file && report?.status === 'validated')
      reading.mutate({ ...file.request, separator: value, mapping: file.mapping });
  };
  const isImportable = report?.status === 'validated' && report.validRows > 0;
  return (
    <div className="page">
      <PageHeader title={title} />
      <section>
        <Text mb="sm">
          {t('import.text')}{' '}
          <Anchor href={`${UPLOAD_PATHS[kind]}/upload/template`} download underline="always">
            {t('import.template')}
          </Anchor>
        </Text>
        {kind === 'orders' && (
          <NativeSelect
            mb="sm"
            maw={320}
            label={t('import.decimals')}
            value={separator}
            onChange={(event) => changeSeparator(event.currentTarget.value)}
            data={[
              { value: '', label: t('import.decimalsAuto') },
              { value: ',', label: t('import.decimalsComma') },
              { value: '.', label: t('import.decimalsPoint') },
            ]}
          />
        )}
        <FileDrop isBusy={reading.isPending} onFile={readNewFile} />
        {reading.error && <Problem error={reading.error} />}
      </section>
      <div className="import-steps">
        {file && report?.status === 'validated' && (
          <ColumnMapping
            key={report.guid}
            kind={kind}
            file={file}
            isBusy={reading.isPending}
            onCheck={(mapping) => reading.mutate({ ...file.request, separator, mapping })}
          />
        )}
        {file && report && missingFields(file, file.mapping).length === 0 && (
          <section aria-labelledby="report">
            <Title order={2} id="report">
              <bdi>{report.fileName}</bdi>
            </Title>
            <UploadReport kind={kind} report={report} />
            {isImportable && (
              <Confirmation
                kind={kind}
                report={report}
                options={options}
                onChange={setOptions}
                isBusy={confirming.isPending}
                onConfirm={() => confirming.mutate(report)}
              />
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
    </div>
  );
}

interface ConfirmationProps {
  readonly kind: ImportKind;
  readonly report: ImportReport;
  readonly options: ImportOptions;
  readonly isBusy: boolean;
  onChange(options: ImportOptions): void;
  onConfirm(): void;
}

/** The options for creating the records, and the button that creates them. */
function Confirmation({ kind, report, options, isBusy, onChange, onConfirm }: ConfirmationProps) {
  const { t } = useTranslation();
  const toNotify = 'consigneesToNotify' in report ? Number(report.consigneesToNotify) : 0;
  return (
    <div className="choices">
      {report.invalidRows > 0 && (
        <Checkbox
          label={t('import.skip', { count: report.invalidRows })}
          checked={options.skipInvalid}
          onChange={(event) => onChange({ ...options, skipInvalid: event.currentTarget.checked })}
        />
      )}
      {kind === 'orders' && (
        <Checkbox
          label={t('import.createShipments')}
          checked={options.createShipments}
          onChange={(event) => onChange({ ...options, createShipments: event.currentTarget.checked })}
        />
      )}
      {toNotify > 0 && options.createShipments && (
        <Checkbox
          label={t('import.notifyConsignees', { count: toNotify })}
          checked={options.notifyConsignees}
          onChange={(event) => onChange({ ...options, notifyConsignees: event.currentTarget.checked })}
        />
      )}
      <Button loading={isBusy} disabled={report.invalidRows > 0 && !options.skipInvalid} onClick={onConfirm}>
        {t('import.confirm', { count: report.validRows })}
      </Button>
    </div>
  );
}
