import { Alert, Button, NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_COLUMN, type FileColumns, type ImportKind, type Mapping, type ReadFile } from './uploads';
import { useUploadLabels } from './use-upload-labels';

interface Props {
  readonly kind: ImportKind;
  readonly file: ReadFile;
  readonly isBusy: boolean;
  onCheck(mapping: Mapping): void;
}

/** The columns of the file with their first values, and the field that each is imported as. */
export function ColumnMapping({ kind, file, isBusy, onCheck }: Props) {
  const { t } = useTranslation();
  const labelOf = useUploadLabels(kind);
  const [mapping, setMapping] = useState(file.mapping);
  const columns = file.columns.filter(({ name }) => name !== ERROR_COLUMN);
  const missingNames = missingFields(file, mapping);
  const ignoredCount = columns.filter(({ name }) => !mapping[name]).length;
  const isChanged = columns.some(({ name }) => mapping[name] !== file.mapping[name]);
  return (
    <section aria-labelledby="columns">
      <Title order={2} id="columns">
        {t('import.columns')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('import.columnsText')} {ignoredCount > 0 && t('import.ignored', { count: ignoredCount })}
      </Text>
      <div className="scroll column-mapping" role="group" aria-labelledby="columns" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.columnOfFile')}</th>
              <th scope="col">{t('import.firstValues')}</th>
              <th scope="col">{t('import.importedAs')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, examples }) => (
              <tr key={name} data-ignored={!mapping[name] || undefined}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>
                  <Examples values={examples} />
                </td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('import.fieldOf', { column: name })}
                    value={mapping[name] ?? ''}
                    data={[{ value: '', label: t('import.notImported') }, ...optionsFor(name, file, mapping, labelOf)]}
                    onChange={(event) => setMapping({ ...mapping, [name]: event.currentTarget.value || null })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missingNames.length > 0 && (
        <Alert color="yellow" mt="sm" role="alert">
          {t('import.missing', { count: missingNames.length, fields: missingNames.map(labelOf).join(', ') })}
        </Alert>
      )}
      {isChanged && (
        <div className="choices">
          <Button loading={isBusy} disabled={missingNames.length > 0} onClick={() => onCheck(mapping)}>
            {t('import.check')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => setMapping(file.mapping)}>
            {t('import.resetColumns')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Examples({ values }: { values: readonly string[] }) {
  const shown = [...new Set(values)];
  return (
    <ul className="examples">
      {shown.map((value) => (
        <li key={value}>
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Returns the required fields without a column. */
export const missingFields = ({ fields }: FileColumns, mapping: Mapping): string[] => {
  const used = new Set(Object.values(mapping));
  return fields.filter(({ name, isRequired }) => isRequired && !used.has(name)).map(({ name }) => name);
};

/** Returns the fields that a column can have. A field that another column has cannot be chosen. */
function optionsFor(column: string, { fields }: FileColumns, mapping: Mapping, label: (field: string) => string) {
  const used = new Set(Object.entries(mapping).flatMap(([name, field]) => (name === column ? [] : (field ?? []))));
  return fields.map(({ name, isRequired }) => ({
    value: name,
    label: isRequired ? `${label(name)} *` : label(name),
    disabled: used.has(name),
  }));
}
