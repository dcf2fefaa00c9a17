import { Injectable } from '@nestjs/common';
import type { Address } from '../../shared/address/address.entity';
import { addressJsonSql } from '../../shared/address/address.response';
import type { JsonText, Page } from '../../core/page';
import { jsonArraySql, jsonObjectSql, nullableSql } from '../../platform/database/queries/json-select';
import { TenantCursor } from '../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { exportSelection } from '../../platform/database/lists/exported-list';
import { readPage } from '../../platform/database/lists/list-page';
import type { ListQuery, ListSelection } from '../../platform/database/lists/list-query';
import { readRecord } from '../../platform/database/lists/stored-record';
import { addFieldColumns } from '../../shared/external-data/custom-field-columns';
import type { FieldDefinition } from '../../shared/external-data/custom-field-values';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { CUSTOMER_LIST, CUSTOMER_MEMBERS } from './customer-list';
import { CUSTOMER_TABLE } from './customer-table';
import type {
  CustomerContactResponse,
  CustomerListEntry,
  CustomerReferenceResponse,
  CustomerResponse,
} from './dto/customer.response';

const CUSTOMER_JSON = jsonObjectSql<CustomerResponse>({
  ...CUSTOMER_MEMBERS,
  language: nullableSql('customer.language'),
  contacts: jsonArraySql(
    jsonObjectSql<CustomerContactResponse>({
      guid: 'contact.id',
      name: 'contact.name',
      email: nullableSql('contact.email'),
      phone: nullableSql('contact.phone'),
      role: nullableSql('contact.role'),
    }),
    `FROM customer_contacts contact
      WHERE contact.business_id = $1 AND contact.customer_id = customer.id AND contact.deleted_at IS NULL`,
    'contact.created_at, contact.id',
  ),
  references: jsonArraySql(
    jsonObjectSql<CustomerReferenceResponse>({
      guid: 'reference.id',
      type: 'reference.type',
      value: 'reference.value',
    }),
    'FROM customer_references reference WHERE reference.business_id = $1 AND reference.customer_id = customer.id',
    'reference.created_at, reference.id',
  ),
});

/** Reads customers as the JSON of responses. */
@Injectable()
export class CustomersReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  list(
    query: ListQuery,
    tenant: { readonly businessId: string; readonly timeZone: string },
  ): Promise<Page<CustomerListEntry>> {
    return readPage(this.reader, CUSTOMER_LIST, query, tenant);
  }

  /** Exports every customer that matches the selection. */
  export(
    selection: ListSelection,
    tenant: { readonly businessId: string; readonly timeZone: string },
    fields: readonly FieldDefinition[],
  ): ExportedTable {
    const table = addFieldColumns(CUSTOMER_TABLE, 'customer', fields);
    return exportSelection(this.cursor, table, CUSTOMER_LIST, selection, tenant);
  }

  read(businessId: string, id: string): Promise<JsonText<CustomerResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'customers.one',
      text: `SELECT ${CUSTOMER_JSON}::text AS json, customer.version
        FROM customers customer WHERE customer.business_id = $1 AND customer.id = $2 AND customer.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Returns the stored address; null if there is no such customer. */
  async findAddress(businessId: string, id: string): Promise<Address | null> {
    const [row] = await this.reader.select<{ address: Address }>(businessId, {
      name: 'customers.address',
      text: `SELECT ${addressJsonSql('customer.address')} AS address FROM customers customer
        WHERE customer.business_id = $1 AND customer.id = $2 AND customer.deleted_at IS NULL`,
      values: [businessId, id],
    });
    return row?.address ?? null;
  }
}
