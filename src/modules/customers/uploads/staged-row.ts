import { AddressDto } from '../../../shared/address/address.dto';
import { newId } from '../../../common/ids';
import { findRule } from '../../../platform/http/validation/field';
import type { TableRow } from '../../../platform/sandbox/spreadsheets/table';
import type { FieldDefinition } from '../../../shared/external-data/custom-field-values';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import { MetadataColumns, splitMapping } from '../../../shared/uploads/metadata/metadata-columns';
import { createNumberReader } from '../../../shared/uploads/rows/number-reader';
import type { RowStaging, UploadOptions } from '../../../shared/uploads/file-uploads';
import {
  createCodeRule,
  toRowValues,
  createPhoneRule,
  type RowError,
  findRowErrors,
  type TextRules,
} from '../../../shared/uploads/rows/row-values';
import { findRowWarnings } from '../../../shared/uploads/rows/row-warnings';
import { readHeader, type UploadColumn } from '../../../shared/uploads/columns/upload-header';
import { CreateCustomerDto } from '../dto/customer.dto';
import { CUSTOMER_UPLOAD, type UploadField } from './upload-columns';

/** A row of the table customer_upload_rows: either the customer to create, or the errors of the row. Its members are column names. */
export type StagedRow = { readonly row_number: number; readonly warnings: readonly RowError[] | null } & (
  | { readonly errors: readonly RowError[] }
  | {
      readonly errors: null;
      readonly customer_id: string;
      readonly name: string;
      readonly email: string;
      readonly phone?: string;
      readonly company?: string;
      readonly address_street?: string;
      readonly address_city?: string;
      readonly address_state?: string;
      readonly address_postal_code?: string;
      readonly address_country?: string;
      readonly external_id?: string;
      readonly metadata?: Metadata;
    }
);

/** The rules of the values of a row, by field. They are those of the API. */
const ROW_RULES: TextRules<UploadField> = {
  name: findRule(CreateCustomerDto, 'name'),
  email: findRule(CreateCustomerDto, 'email'),
  phone: createPhoneRule(findRule(CreateCustomerDto, 'phone')),
  company: findRule(CreateCustomerDto, 'company'),
  street: findRule(AddressDto, 'street'),
  city: findRule(AddressDto, 'city'),
  state: findRule(AddressDto, 'state'),
  postalCode: createCodeRule(findRule(AddressDto, 'postalCode')),
  country: findRule(AddressDto, 'country'),
  externalId: createCodeRule((text) =>
    text === undefined ? undefined : findRule(CreateCustomerDto, 'externalId')(text),
  ),
};

/** How the rows of a file of customers are read. */
export interface CustomerFileOptions extends UploadOptions {
  /** The custom fields of customers. */
  readonly definitions: readonly FieldDefinition[];
}

/**
 * Validates the rows of one file by the rules of POST /Customers, and rejects emails and external ids that occur twice. It remembers the
 * rows that it has seen, so each file needs its own instance.
 */
export class CustomerRowStaging implements RowStaging {
  readonly columns: readonly UploadColumn[];
  private readonly customerColumns: readonly UploadColumn<UploadField>[];
  private readonly metadata: MetadataColumns;
  /** The first row of each email, by the email in lower case. */
  private readonly rowNumberByEmail = new Map<string, number>();
  private readonly rowNumberByExternalId = new Map<string, number>();

  constructor(
    private readonly header: TableRow,
    private readonly options: CustomerFileOptions,
    private readonly reader = createNumberReader(header, options),
  ) {
    const { mapping, definitions } = options;
    this.customerColumns = readHeader(header.values, CUSTOMER_UPLOAD, splitMapping(mapping).others);
    this.metadata = new MetadataColumns(this.customerColumns, definitions, mapping);
    this.columns = this.metadata.withFields(this.customerColumns);
  }

  /** Returns a second validator if the values of the file show another decimal separator than the first one assumed. */
  createSecondPass(): CustomerRowStaging | undefined {
    const reader = this.reader.createBetterReader();
    return reader && new CustomerRowStaging(this.header, this.options, reader);
  }

  /** Returns the customer of a row, or the errors of the row. Call it in the order of the rows. */
  stage(row: TableRow): StagedRow {
    const input = toRowValues(this.customerColumns, row);
    const base = { row_number: row.number, warnings: findRowWarnings(input) };
    const { metadata, errors: metadataErrors } = this.metadata.read(row, this.reader, { isComplete: true });
    const errors = [...findRowErrors(this.customerColumns, ROW_RULES, input, row), ...metadataErrors];
    const { name, email, phone, company, street, city, state, postalCode, country, externalId } = input;
    // A row without name or email has errors. The comparisons only narrow the types.
    if (errors.length > 0 || name === undefined || email === undefined) return { ...base, errors };

    const duplicate = this.findDuplicate(email, externalId);
    if (duplicate) return { ...base, errors: [duplicate] };
    // Only rows without errors count as the first one of their email.
    this.rowNumberByEmail.set(email.toLowerCase(), row.number);
    if (externalId !== undefined) this.rowNumberByExternalId.set(externalId, row.number);

    return {
      ...base,
      errors: null,
      customer_id: newId(),
      name,
      email,
      phone,
      company,
      address_street: street,
      address_city: city,
      address_state: state,
      address_postal_code: postalCode,
      address_country: country,
      external_id: externalId,
      metadata: Object.keys(metadata).length > 0 ? metadata : undefined,
    };
  }

  /** Returns the error of a row whose email or external id an earlier row has. */
  private findDuplicate(email: string, externalId: string | undefined): RowError | undefined {
    const rowOfEmail = this.rowNumberByEmail.get(email.toLowerCase());
    if (rowOfEmail !== undefined) return { field: 'email', message: `Row ${rowOfEmail} has the same email.` };
    const rowOfExternalId = externalId === undefined ? undefined : this.rowNumberByExternalId.get(externalId);
    if (rowOfExternalId === undefined) return undefined;
    return { field: 'externalId', message: `Row ${rowOfExternalId} has the external id ${externalId}.` };
  }
}
