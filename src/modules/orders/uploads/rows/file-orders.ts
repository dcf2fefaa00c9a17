import { newId } from '../../../../common/ids';
import { fromMinor } from '../../../../common/money/money';
import type { RowError, RowValues } from '../../../../shared/uploads/rows/row-values';
import type { Metadata } from '../../../../shared/external-data/external-data.dto';
import { MAX_TOTAL_MINOR } from '../../creation/order-total';
import { MAX_ITEMS } from '../../dto/order.dto';
import type { ItemColumns } from './staged-columns';
import { ORDER_SHARED_FIELDS, type OrderUploadField } from '../columns/upload-columns';

/** An order of the file of which at least one row has been read. */
export interface FileOrder {
  readonly id: string;
  /** The number of its first row. */
  readonly firstRow: number;
  /** The values of its first row. */
  readonly firstValues: RowValues<OrderUploadField>;
  /** The metadata of its first row. */
  metadata: Metadata;
  itemCount: number;
  totalMinor: bigint;
}

/** Finds out which order each row of a file belongs to. */
export class FileOrders {
  private readonly byNumber = new Map<string, FileOrder>();
  private readonly byExternalId = new Map<string, FileOrder>();
  private previous?: FileOrder;

  /**
   * Returns the order that a row belongs to, and whether it is the first row of this order. Rows with the same order number belong
   * together. A row that names neither an order nor a customer belongs to the order above.
   *
   * @param namesCustomer whether the row itself names a customer
   */
  findOrAdd(
    values: RowValues<OrderUploadField>,
    rowNumber: number,
    namesCustomer: boolean,
  ): { readonly order: FileOrder; readonly isNew: boolean } {
    const existing = this.find(values, namesCustomer);
    const order = existing ?? {
      id: newId(),
      firstRow: rowNumber,
      firstValues: values,
      metadata: {},
      itemCount: 0,
      totalMinor: 0n,
    };
    if (values.orderNumber !== undefined) this.byNumber.set(values.orderNumber, order);
    this.previous = order;
    return { order, isNew: existing === undefined };
  }

  /** Rejects an external id that another order of the file has. */
  findExternalIdErrors({ externalId }: RowValues<OrderUploadField>, order: FileOrder): readonly RowError[] {
    if (externalId === undefined) return [];
    const owner = this.byExternalId.get(externalId) ?? order;
    this.byExternalId.set(externalId, owner);
    if (owner === order) return [];
    return [{ field: 'externalId', message: `The order in row ${owner.firstRow} has the external id ${externalId}.` }];
  }

  private find({ orderNumber }: RowValues<OrderUploadField>, namesCustomer: boolean): FileOrder | undefined {
    if (orderNumber !== undefined) return this.byNumber.get(orderNumber);
    return namesCustomer ? undefined : this.previous;
  }
}

/** Returns an error for each value of the whole order that differs from its first row. A later row may leave these values empty. */
export function findContradictions(
  values: RowValues<OrderUploadField>,
  { firstValues, firstRow }: FileOrder,
): RowError[] {
  const message =
    values.orderNumber === undefined
      ? `Must be as in row ${firstRow}, or empty: a row without order number and customer belongs to the order above.`
      : `Must be as in row ${firstRow}, which has the same order number, or empty.`;
  const differingFields = ORDER_SHARED_FIELDS.filter(
    (field) => values[field] !== undefined && values[field] !== firstValues[field],
  );
  return differingFields.map((field) => ({ field, message }));
}

/** Returns an error for each key of the metadata whose value differs from the first row of the order. */
export function findMetadataContradictions(metadata: Metadata, { metadata: first, firstRow }: FileOrder): RowError[] {
  const message = `Must be as in row ${firstRow}, which is of the same order, or empty.`;
  const differingKeys = Object.keys(metadata).filter((key) => metadata[key] !== first[key]);
  return differingKeys.map((key) => ({ field: `metadata.${key}`, message }));
}

/** Adds the item to the total of its order. Returns an error if the order then has too many items or too high a total. */
export function addToTotal(order: FileOrder, { quantity, price_minor }: ItemColumns, currency: string): RowError[] {
  order.totalMinor += BigInt(quantity) * BigInt(price_minor);
  if (order.itemCount >= MAX_ITEMS) {
    return [{ field: 'row', message: `An order has at most ${MAX_ITEMS} items; this row would be another.` }];
  }
  if (order.totalMinor > MAX_TOTAL_MINOR) {
    return [{ field: 'price', message: `With it the order totals more than ${fromMinor(MAX_TOTAL_MINOR, currency)}.` }];
  }
  return [];
}
