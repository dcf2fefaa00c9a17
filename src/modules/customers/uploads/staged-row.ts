import { AddressDto } from '../../../address/address.dto';
import { newId } from '../../../common/ids';
import { textFault } from '../../../http/validation/body';
import { type FieldRule, ruleOf } from '../../../http/validation/fields';
import type { CellFault, TableRow } from '../../../tables/table';
import { CreateCustomerDto } from '../dto/customer.dto';
import { UPLOAD_FIELDS, type UploadColumn, type UploadField } from './upload-columns';

/** What is wrong with one value of a row; `field` is `row` where it is wrong as a whole. */
export interface RowError {
  readonly field: string;
  readonly message: string;
}

/** A row as customer_upload_rows keeps it: the customer that it will become, or its errors. */
export type StagedRow = { readonly row_number: number } & (
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
    }
);

const RULES: Readonly<Record<UploadField, FieldRule>> = {
  name: ruleOf(CreateCustomerDto, 'name'),
  email: ruleOf(CreateCustomerDto, 'email'),
  phone: ruleOf(CreateCustomerDto, 'phone'),
  company: ruleOf(CreateCustomerDto, 'company'),
  street: ruleOf(AddressDto, 'street'),
  city: ruleOf(AddressDto, 'city'),
  state: ruleOf(AddressDto, 'state'),
  postalCode: ruleOf(AddressDto, 'postalCode'),
  country: ruleOf(AddressDto, 'country'),
};

/** Checks the rows of one file by the rules of POST /Customers, and that no two valid ones have the same email. */
export class RowStaging {
  private readonly rowOfEmail = new Map<string, number>();

  constructor(private readonly columns: readonly UploadColumn[]) {}

  stage({ number, values, faults = [] }: TableRow): StagedRow {
    const given = this.valuesOf(values);
    const errors = faultsOf(given, this.faultsByField(faults));
    if (values.length > this.columns.length && values.slice(this.columns.length).some((value) => value?.trim())) {
      errors.push({ field: 'row', message: 'Has more values than the header.' });
    }
    const { name, email, phone, company, street, city, state, postalCode, country } = given;
    if (errors.length || name === undefined || email === undefined) return { row_number: number, errors };
    const first = this.rowOfEmail.get(email.toLowerCase());
    if (first !== undefined) {
      return { row_number: number, errors: [{ field: 'email', message: `Row ${first} has the same email.` }] };
    }
    this.rowOfEmail.set(email.toLowerCase(), number);
    return {
      row_number: number,
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
    };
  }

  /** White space around a value doesn't count; an empty one is left out. */
  private valuesOf(values: TableRow['values']): Partial<Record<UploadField, string>> {
    const given: Partial<Record<UploadField, string>> = {};
    this.columns.forEach(({ field }, index) => {
      const text = field && values[index]?.trim();
      if (text) given[field] = text;
    });
    return given;
  }

  /** Cells of unknown columns aren't read. */
  private faultsByField(faults: readonly CellFault[]): ReadonlyMap<string | null | undefined, string> {
    return new Map(faults.map(({ column, message }) => [this.columns[column]?.field, message]));
  }
}

function faultsOf(
  given: Partial<Record<UploadField, string>>,
  faults: ReadonlyMap<string | null | undefined, string>,
): RowError[] {
  const errors: RowError[] = [];
  for (const field of UPLOAD_FIELDS) {
    const value = given[field];
    const message = faults.get(field) ?? RULES[field](value) ?? (value === undefined ? undefined : textFault(value));
    if (message !== undefined) errors.push({ field, message });
  }
  return errors;
}
