import { api, responseData, upload } from '../../shared/api';

/*
 * An import has three steps: a file is read with a mapping of its columns, its report is shown, and records are created when
 * the user confirms it. Each reading of a file is a separate upload.
 */

export type ImportKind = 'orders' | 'customers';
/** Paths of the resources, below which files are uploaded. */
export const UPLOAD_PATHS = { orders: '/api/v1/Orders', customers: '/api/v1/Customers' } as const;
/** Column with the errors in a downloaded file of faulty rows. It is ignored when the file is uploaded again. */
export const ERROR_COLUMN = 'error';

/** The field of each column by its name; null: the column is not imported. */
export type Mapping = Readonly<Record<string, string | null>>;

/** What the user chose for reading a file. */
export interface ReadRequest {
  readonly file: File;
  /** Decimal separator of numbers; empty: the service finds out. */
  readonly separator: string;
  /** Undefined for a new file: the proposed mapping is used. */
  readonly mapping?: Mapping;
}

export type ImportReport = Awaited<ReturnType<typeof readReport>>;
export type FileColumns = Awaited<ReturnType<typeof readColumns>>;

/** A file that the service has read, with the mapping that it was read with. */
export interface ReadFile extends FileColumns {
  readonly request: ReadRequest;
  readonly report: ImportReport;
  readonly mapping: Mapping;
}

async function readReport(kind: ImportKind, guid: string) {
  const params = { params: { path: { guid } } };
  const request =
    kind === 'orders'
      ? api.GET('/api/v1/Orders/upload/{guid}', params)
      : api.GET('/api/v1/Customers/upload/{guid}', params);
  return (await responseData(request)).data;
}

async function readColumns(kind: ImportKind, guid: string) {
  const params = { params: { path: { guid } } };
  const request =
    kind === 'orders'
      ? api.GET('/api/v1/Orders/upload/{guid}/columns', params)
      : api.GET('/api/v1/Customers/upload/{guid}/columns', params);
  return (await responseData(request)).data;
}

/** Uploads a file. @returns the id of the upload */
function send(kind: ImportKind, { file, separator }: ReadRequest, mapping: Mapping): Promise<string> {
  const query = new URLSearchParams({ mapping: JSON.stringify(mapping) });
  if (separator) query.set('decimalSeparator', separator);
  return upload<string>(`${UPLOAD_PATHS[kind]}/upload?${query}`, { file });
}

const mappingOf = ({ columns }: FileColumns): Mapping =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field]));

/** Returns the proposed fields of columns whose headings the service does not know for sure. */
const proposedMapping = ({ columns }: FileColumns): Mapping =>
  Object.fromEntries(
    columns.flatMap(({ name, field, proposedField }) =>
      field === null && proposedField ? [[name, proposedField]] : [],
    ),
  );

/** Reads a file with the chosen mapping, or with the proposed one. A file with known headings is sent once. */
export async function readImportFile(kind: ImportKind, request: ReadRequest): Promise<ReadFile> {
  let guid = await send(kind, request, request.mapping ?? {});
  let columns = await readColumns(kind, guid);
  const proposed = request.mapping ? {} : proposedMapping(columns);
  if (Object.keys(proposed).length > 0) {
    guid = await send(kind, request, proposed);
    columns = await readColumns(kind, guid);
  }
  return { ...columns, request, report: await readReport(kind, guid), mapping: mappingOf(columns) };
}

/** What the user chose for creating the records. */
export interface ImportOptions {
  readonly skipInvalid: boolean;
  readonly createShipments: boolean;
  readonly notifyConsignees: boolean;
}
export const DEFAULT_OPTIONS: ImportOptions = { skipInvalid: false, createShipments: false, notifyConsignees: false };

/** Creates the records of an upload. Only orders have options besides skipping. @returns the report with the result */
export async function confirmImport(kind: ImportKind, guid: string, options: ImportOptions): Promise<ImportReport> {
  const { skipInvalid, createShipments } = options;
  const notifyConsignees = createShipments && options.notifyConsignees;
  if (kind === 'orders')
    await responseData(
      api.POST('/api/v1/Orders/confirm-upload', {
        params: { query: { guid, skipInvalid, createShipments, notifyConsignees } },
      }),
    );
  else await responseData(api.GET('/api/v1/Customers/confirm-upload', { params: { query: { guid, skipInvalid } } }));
  return readReport(kind, guid);
}
