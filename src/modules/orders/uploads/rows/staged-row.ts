import type { TableRow } from '../../../../platform/sandbox/spreadsheets/table';
import type { RowStaging, UploadOptions } from '../../../../shared/uploads/file-uploads';
import {
  type CellFaults,
  type RowValues,
  toRowValues,
  readNumbers,
  type RowError,
  findRowErrors,
} from '../../../../shared/uploads/rows/row-values';
import { createNumberReader } from '../../../../shared/uploads/rows/number-reader';
import { findRowWarnings } from '../../../../shared/uploads/rows/row-warnings';
import { readHeader, type UploadColumn } from '../../../../shared/uploads/columns/upload-header';
import type { FieldDefinition } from '../../../../shared/external-data/custom-field-values';
import { MetadataColumns, splitMapping } from '../../../../shared/uploads/metadata/metadata-columns';
import { MAX_ORDER_NUMBER } from '../../dto/order.dto';
import { normalizeDelivery, findWindowErrors } from '../columns/delivery-columns';
import { addToTotal, findContradictions, type FileOrder, FileOrders, findMetadataContradictions } from './file-orders';
import { isItemField, ORDER_NUMBER_FORMS, ORDER_ROW_RULES } from './order-row-rules';
import {
  findCashErrors,
  findCoordinateErrors,
  findCustomerErrors,
  findPriceErrors,
  findSizeErrors,
} from './row-checks';
import { toItemColumns, toSharedColumns } from './staged-columns';
import { ORDER_UPLOAD, type OrderUploadField } from '../columns/upload-columns';

/** A row of order_upload_rows: either an item to create, or the errors of the row. */
export interface StagedOrderRow {
  readonly row_number: number;
  readonly order_id: string;
  /** The index of the item in its order. Position 0 also holds the customer and the delivery of the order. */
  readonly position: number;
  readonly errors: readonly RowError[] | null;
  readonly warnings: readonly RowError[] | null;
  readonly [column: string]: unknown;
}

/** How the rows of a file of orders are read. */
export interface OrderFileOptions extends UploadOptions {
  /** The currency of the prices in the file. */
  readonly currency: string;
  /** The custom fields of orders. */
  readonly definitions: readonly FieldDefinition[];
}

const MERGED_CELL_MESSAGE = 'The cell is merged with the one above: give each row its own value.';

/**
 * Validates the rows of one file by the rules of POST /Orders, and rejects rows that contradict the first row of their order.
 * `OrderConflictsBulk.markConflicts` checks what depends on other records, after all rows are stored.
 */
export class OrderRowStaging implements RowStaging {
  readonly columns: readonly UploadColumn[];
  /** Columns of items. A cell that is merged over several rows does not show how much of its value each item has. */
  readonly ownColumns: ReadonlySet<number>;
  private readonly orderColumns: readonly UploadColumn<OrderUploadField>[];
  private readonly metadata: MetadataColumns;
  private readonly orders = new FileOrders();

  constructor(
    private readonly header: TableRow,
    private readonly options: OrderFileOptions,
    private readonly numberReader = createNumberReader(header, options),
  ) {
    const { mapping, definitions } = options;
    this.orderColumns = readHeader(header.values, ORDER_UPLOAD, splitMapping(mapping).others);
    this.metadata = new MetadataColumns(this.orderColumns, definitions, mapping);
    this.columns = this.metadata.withFields(this.orderColumns);
    const columnIndexes = [...this.orderColumns.keys()];
    this.ownColumns = new Set(columnIndexes.filter((index) => isItemField(this.orderColumns[index]!.field)));
  }

  /** Returns the row to store. It adds the row to its order, so call it once for each row, in the order of the file. */
  stage(row: TableRow): StagedOrderRow {
    const { currency } = this.options;
    const { values, cellFaults } = this.readValues(row);
    const { order, isNew } = this.orders.findOrAdd(values, row.number, this.hasCustomer(values, row));
    const errors = [
      ...findRowErrors(this.orderColumns, ORDER_ROW_RULES, values, row, cellFaults),
      ...this.findMetadataErrors(row, order, isNew),
      ...this.orders.findExternalIdErrors(values, order),
      ...findSizeErrors(values),
      ...findCashErrors(values),
      ...findWindowErrors(values),
    ];
    // The order of the checks is that of the errors in responses. A price is only compared with the currency if it has no error yet.
    errors.push(...findPriceErrors(values, currency, errors));
    errors.push(...(isNew ? findCustomerErrors(values) : findContradictions(values, order)));
    errors.push(...findCoordinateErrors(values));
    // Only a valid row has an item; only an item can exceed the limits of its order.
    const item = errors.length === 0 ? toItemColumns(values, currency) : undefined;
    if (item) errors.push(...addToTotal(order, item, currency));
    const position = order.itemCount;
    order.itemCount += 1; // Faulty rows count too: they are stored with a position.
    const base = { row_number: row.number, order_id: order.id, position, warnings: findRowWarnings(values) };
    if (errors.length > 0 || !item) {
      return { ...base, order_number: values.orderNumber?.slice(0, MAX_ORDER_NUMBER), errors };
    }
    const metadata = Object.keys(order.metadata).length > 0 ? order.metadata : undefined;
    return { ...base, ...toSharedColumns(values), metadata, ...item, currency, errors: null };
  }

  /** Returns the validator for a second reading if the values of the file show another decimal separator than this one assumed. */
  createSecondPass(): OrderRowStaging | undefined {
    const betterReader = this.numberReader.createBetterReader();
    return betterReader && new OrderRowStaging(this.header, this.options, betterReader);
  }

  /** Reads the values of a row. `cellFaults` has an error message for each cell that cannot be read. */
  private readValues(row: TableRow): {
    readonly values: RowValues<OrderUploadField>;
    readonly cellFaults: CellFaults<OrderUploadField>;
  } {
    const values = toRowValues(this.orderColumns, row);
    normalizeDelivery(values);
    const cellFaults = readNumbers(
      this.orderColumns,
      { reader: this.numberReader, forms: ORDER_NUMBER_FORMS },
      values,
      row,
    );
    for (const index of row.merged ?? []) {
      const field = this.orderColumns[index]?.field;
      if (field && this.ownColumns.has(index)) cellFaults.set(field, MERGED_CELL_MESSAGE);
    }
    return { values, cellFaults };
  }

  /** Returns whether the row itself names a customer. A merged cell repeats the customer of the order above. */
  private hasCustomer(values: RowValues<OrderUploadField>, { merged = [] }: TableRow): boolean {
    return this.orderColumns.some(({ field }, index) => {
      const isCustomer = field === 'customerEmail' || field === 'customerReference';
      return isCustomer && values[field] !== undefined && !merged.includes(index);
    });
  }

  /** Reads the metadata of the order from its first row. The other rows may repeat the values or leave them empty. */
  private findMetadataErrors(row: TableRow, order: FileOrder, isNew: boolean): readonly RowError[] {
    const { metadata, errors } = this.metadata.read(row, this.numberReader, { isComplete: isNew });
    if (!isNew) return [...errors, ...findMetadataContradictions(metadata, order)];
    order.metadata = metadata;
    return errors;
  }
}
