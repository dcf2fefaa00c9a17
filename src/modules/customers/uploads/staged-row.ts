import { AddressDto } from '../../../address/address.dto';
import { newId } from '../../../common/ids';
import { ruleOf } from '../../../http/validation/fields';
import type { TableRow } from '../../../tables/table';
import type { RowStaging } from '../../../uploads/file-uploads';
import { codeRule, givenRow, phoneRule, type RowError, rowErrors, type TextRules } from '../../../uploads/given-row';
import { readHeader, type UploadColumn } from '../../../uploads/upload-header';
import { CreateCustomerDto } from '../dto/customer.dto';
import { CUSTOMER_UPLOAD, type UploadField } from './upload-columns';

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

const RULES: TextRules<UploadField> = {
  name: ruleOf(CreateCustomerDto, 'name'),
  email: ruleOf(CreateCustomerDto, 'email'),
  phone: phoneRule(ruleOf(CreateCustomerDto, 'phone')),
  company: ruleOf(CreateCustomerDto, 'company'),
  street: ruleOf(AddressDto, 'street'),
  city: ruleOf(AddressDto, 'city'),
  state: ruleOf(AddressDto, 'state'),
  postalCode: codeRule(ruleOf(AddressDto, 'postalCode')),
  country: ruleOf(AddressDto, 'country'),
};

/** Checks the rows of one file by the rules of POST /Customers, and that no two valid ones have the same email. */
export class CustomerRowStaging implements RowStaging {
  readonly columns: readonly UploadColumn<UploadField>[];
  private readonly rowOfEmail = new Map<string, number>();

  constructor({ values }: TableRow) {
    this.columns = readHeader(values, CUSTOMER_UPLOAD);
  }

  stage(row: TableRow): StagedRow {
    const { number } = row;
    const given = givenRow(this.columns, row);
    const errors = rowErrors(this.columns, RULES, given, row);
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
}
