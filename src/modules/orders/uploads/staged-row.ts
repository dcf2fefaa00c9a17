import { AddressDto } from '../../../shared/address/address.dto';
import { newId } from '../../../common/ids';
import { fromMinor, toMinor } from '../../../common/money/money';
import { type FieldRule, ruleOf } from '../../../platform/http/validation/field';
import type { TableRow } from '../../../platform/sandbox/spreadsheets/table';
import type { RowStaging, UploadOptions } from '../../../shared/uploads/file-uploads';
import {
  type CellFaults,
  codeRule,
  type RowValues,
  toRowValues,
  phoneRule,
  readNumbers,
  type RowError,
  rowErrors,
  type TextRules,
} from '../../../shared/uploads/row-values';
import { type NumberForm, numberReaderFor } from '../../../shared/uploads/number-reader';
import { rowWarnings } from '../../../shared/uploads/row-warnings';
import { readHeader, type UploadColumn } from '../../../shared/uploads/upload-header';
import type { FieldDefinition } from '../../../shared/external-data/custom-field-values';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import { MetadataColumns, splitMapping } from '../../../shared/uploads/metadata/metadata-columns';
import { CashOnDeliveryDto } from '../cash-on-delivery/dto/cash-on-delivery.dto';
import { CreateCustomerDto } from '../../customers/dto/customer.dto';
import { CreateOrderDto, ItemDimensionsDto, MAX_ITEMS, MAX_ORDER_NUMBER, OrderItemDto } from '../dto/order.dto';
import { MAX_TOTAL_MINOR } from '../creation/order-total';
import {
  DELIVERY_NUMBER_FORMS,
  DELIVERY_RULES,
  deliveryColumns,
  normalizeDelivery,
  windowErrors,
} from './delivery-columns';
import { cashErrors, coordinateErrors, customerErrors, NUMBER, priceErrors, sizeErrors } from './row-checks';
import { ORDER_SHARED_FIELDS, ORDER_UPLOAD, type OrderUploadField } from './upload-columns';

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

export interface OrderFileOptions extends UploadOptions {
  /** The currency of the prices in the file. */
  readonly currency: string;
  /** The custom fields of orders. */
  readonly definitions: readonly FieldDefinition[];
}

/** An order to which rows belong that have been read. */
interface StagedOrder {
  readonly id: string;
  /** The number of its first row. */
  readonly firstRow: number;
  /** The shared values of its first row: customer, address, cash and delivery. */
  readonly sharedValues: RowValues<OrderUploadField>;
  /** The metadata of its first row. */
  metadata: Metadata;
  itemCount: number;
  totalMinor: bigint;
}

const MAX_REFERENCE_LENGTH = 200;

const numberRule =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined => {
    if (text === undefined) return rule(undefined);
    if (NUMBER.test(text)) return rule(Number(text));
    // No rule accepts NaN: its message names the allowed numbers.
    return `Must be a number such as 12.5, without thousands separators and currency. ${rule(NaN) ?? ''}`.trimEnd();
  };

const optionalNumber =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : numberRule(rule)(text);

const optionalText =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : rule(text);

const RULES: TextRules<OrderUploadField> = {
  externalId: codeRule(optionalText(ruleOf(CreateOrderDto, 'externalId'))),
  orderNumber: codeRule(ruleOf(CreateOrderDto, 'orderNumber')),
  customerEmail: optionalText(ruleOf(CreateCustomerDto, 'email')),
  customerReference: codeRule((text) =>
    text && text.length > MAX_REFERENCE_LENGTH
      ? `Must be text of at most ${MAX_REFERENCE_LENGTH} characters.`
      : undefined,
  ),
  customerName: optionalText(ruleOf(CreateCustomerDto, 'name')),
  customerPhone: phoneRule(ruleOf(CreateCustomerDto, 'phone')),
  street: ruleOf(AddressDto, 'street'),
  city: ruleOf(AddressDto, 'city'),
  state: ruleOf(AddressDto, 'state'),
  postalCode: codeRule(ruleOf(AddressDto, 'postalCode')),
  country: ruleOf(AddressDto, 'country'),
  latitude: optionalNumber(ruleOf(AddressDto, 'latitude')),
  longitude: optionalNumber(ruleOf(AddressDto, 'longitude')),
  description: ruleOf(OrderItemDto, 'description'),
  quantity: numberRule(ruleOf(OrderItemDto, 'quantity')),
  price: numberRule(ruleOf(OrderItemDto, 'price')),
  cashOnDelivery: optionalNumber(ruleOf(CashOnDeliveryDto, 'amount')),
  cashCurrency: optionalText(ruleOf(CashOnDeliveryDto, 'currency')),
  ...DELIVERY_RULES,
  length: optionalNumber(ruleOf(ItemDimensionsDto, 'length')),
  width: optionalNumber(ruleOf(ItemDimensionsDto, 'width')),
  height: optionalNumber(ruleOf(ItemDimensionsDto, 'height')),
  weight: optionalNumber(ruleOf(ItemDimensionsDto, 'weight')),
};
const AMOUNT: NumberForm = { hasThousands: true };
const DEGREES: NumberForm = { hasThousands: false };
const NUMBER_FORMS: Partial<Record<OrderUploadField, NumberForm>> = {
  quantity: AMOUNT,
  price: AMOUNT,
  cashOnDelivery: AMOUNT,
  length: AMOUNT,
  width: AMOUNT,
  height: AMOUNT,
  weight: AMOUNT,
  latitude: DEGREES,
  longitude: DEGREES,
  ...DELIVERY_NUMBER_FORMS,
};
/** Fields of single items. A cell that is merged over several rows does not show how much of its value each item has. */
const ITEM_FIELDS: readonly OrderUploadField[] = [
  'description',
  'quantity',
  'price',
  'length',
  'width',
  'height',
  'weight',
];
const isItemField = (field: OrderUploadField | null): boolean => field !== null && ITEM_FIELDS.includes(field);
const MERGED_CELL = 'The cell is merged with the one above: give each row a value of its own.';

/**
 * Validates the rows of one file by the rules of POST /Orders, and rejects rows that contradict the first row of their order. A
 * row that names neither an order nor a customer belongs to the order above. Any other row without an order number is an order
 * of its own. `OrderUploadsBulk.markConflicts` checks what depends on other records, after all rows are stored.
 */
export class OrderRowStaging implements RowStaging {
  readonly columns: readonly UploadColumn[];
  readonly ownColumns: ReadonlySet<number>;
  private readonly orderColumns: readonly UploadColumn<OrderUploadField>[];
  private readonly metadata: MetadataColumns;
  private readonly ordersByNumber = new Map<string, StagedOrder>();
  private readonly ordersByExternalId = new Map<string, StagedOrder>();
  private previousOrder?: StagedOrder;

  constructor(
    private readonly header: TableRow,
    private readonly options: OrderFileOptions,
    private readonly reader = numberReaderFor(header, options),
  ) {
    const { mapping, definitions } = options;
    this.orderColumns = readHeader(header.values, ORDER_UPLOAD, splitMapping(mapping).others);
    this.metadata = new MetadataColumns(this.orderColumns, definitions, mapping);
    this.columns = this.metadata.withFields(this.orderColumns);
    this.ownColumns = new Set(
      [...this.orderColumns.keys()].filter((index) => isItemField(this.orderColumns[index]!.field)),
    );
  }

  stage(row: TableRow): StagedOrderRow {
    const { currency } = this.options;
    const values = toRowValues(this.orderColumns, row);
    normalizeDelivery(values);
    const numberFaults = readNumbers(this.orderColumns, { reader: this.reader, forms: NUMBER_FORMS }, values, row);
    this.addMergedFaults(numberFaults, row);
    const { order, isNew } = this.findOrAddOrder(values, row);
    const errors = [
      ...rowErrors(this.orderColumns, RULES, values, row, numberFaults),
      ...this.metadataErrors(row, order, isNew),
      ...this.externalIdErrors(values, order),
      ...sizeErrors(values),
      ...cashErrors(values),
      ...windowErrors(values),
    ];
    errors.push(...priceErrors(values, currency, errors));
    errors.push(...(isNew ? customerErrors(values) : contradictions(values, order)));
    errors.push(...coordinateErrors(values));
    const item = errors.length === 0 ? itemColumns(values, currency) : undefined;
    if (item) errors.push(...addToTotal(order, item, currency));
    const base = {
      row_number: row.number,
      order_id: order.id,
      position: order.itemCount++,
      warnings: rowWarnings(values),
    };
    if (errors.length || !item)
      return { ...base, order_number: values.orderNumber?.slice(0, MAX_ORDER_NUMBER), errors };
    const metadata = Object.keys(order.metadata).length > 0 ? order.metadata : undefined;
    return { ...base, ...sharedColumns(values), metadata, ...item, currency, errors: null };
  }

  /** Returns a second validator if the values of the file show another decimal separator than the first one assumed. */
  secondPass(): OrderRowStaging | undefined {
    const reader = this.reader.betterReader();
    return reader && new OrderRowStaging(this.header, this.options, reader);
  }

  /** Whether the row itself names a customer. A merged cell repeats the customer of the order above. */
  private namesCustomer(values: RowValues<OrderUploadField>, { merged = [] }: TableRow): boolean {
    return this.orderColumns.some(
      ({ field }, index) =>
        (field === 'customerEmail' || field === 'customerReference') &&
        values[field] !== undefined &&
        !merged.includes(index),
    );
  }

  private addMergedFaults(faults: CellFaults<OrderUploadField>, { merged = [] }: TableRow): void {
    for (const index of merged) {
      const field = this.orderColumns[index]?.field;
      if (field && this.ownColumns.has(index)) faults.set(field, MERGED_CELL);
    }
  }

  /** Reads the metadata of the order from its first row. The other rows may repeat the values or leave them empty. */
  private metadataErrors(row: TableRow, order: StagedOrder, isNew: boolean): readonly RowError[] {
    const { metadata, errors } = this.metadata.read(row, this.reader, isNew);
    if (isNew) {
      order.metadata = metadata;
      return errors;
    }
    const message = `Must be as in row ${order.firstRow}, which is of the same order, or empty.`;
    const differing = Object.keys(metadata).filter((key) => metadata[key] !== order.metadata[key]);
    return [...errors, ...differing.map((key) => ({ field: `metadata.${key}`, message }))];
  }

  /** Rejects an identifier that an order above has. */
  private externalIdErrors({ externalId }: RowValues<OrderUploadField>, order: StagedOrder): readonly RowError[] {
    if (externalId === undefined) return [];
    const holder = this.ordersByExternalId.get(externalId) ?? order;
    this.ordersByExternalId.set(externalId, holder);
    if (holder === order) return [];
    return [{ field: 'externalId', message: `The order in row ${holder.firstRow} has the external id ${externalId}.` }];
  }

  /** Returns the order that the row belongs to. If the row is the first one of its order, the order is added. */
  private findOrAddOrder(
    values: RowValues<OrderUploadField>,
    row: TableRow,
  ): { readonly order: StagedOrder; readonly isNew: boolean } {
    const existing = this.findOrder(values, row);
    const order = existing ?? {
      id: newId(),
      firstRow: row.number,
      sharedValues: values,
      metadata: {},
      itemCount: 0,
      totalMinor: 0n,
    };
    if (values.orderNumber !== undefined) this.ordersByNumber.set(values.orderNumber, order);
    this.previousOrder = order;
    return { order, isNew: existing === undefined };
  }

  private findOrder(values: RowValues<OrderUploadField>, row: TableRow): StagedOrder | undefined {
    if (values.orderNumber !== undefined) return this.ordersByNumber.get(values.orderNumber);
    return this.namesCustomer(values, row) ? undefined : this.previousOrder;
  }
}

/** Returns an error for each shared value that differs from that of the order's first row. A row may leave them empty. */
function contradictions(values: RowValues<OrderUploadField>, { sharedValues, firstRow }: StagedOrder): RowError[] {
  const message =
    values.orderNumber === undefined
      ? `Must be as in row ${firstRow}, or empty: a row without order number and customer belongs to the order above.`
      : `Must be as in row ${firstRow}, which has the same order number, or empty.`;
  return ORDER_SHARED_FIELDS.filter(
    (field) => values[field] !== undefined && values[field] !== sharedValues[field],
  ).map((field) => ({ field, message }));
}

/** Returns the columns of the staging table that describe the order as a whole. */
const sharedColumns = (values: RowValues<OrderUploadField>) => ({
  order_number: values.orderNumber,
  external_id: values.externalId,
  customer_email: values.customerEmail,
  customer_name: values.customerName,
  customer_phone: values.customerPhone,
  customer_reference: values.customerReference,
  delivery_street: values.street,
  delivery_city: values.city,
  delivery_state: values.state,
  delivery_postal_code: values.postalCode,
  delivery_country: values.country,
  delivery_latitude: values.latitude,
  delivery_longitude: values.longitude,
  cash_amount: values.cashOnDelivery && String(Number(values.cashOnDelivery)),
  cash_currency: values.cashCurrency,
  ...deliveryColumns(values),
});

type ItemColumns = ReturnType<typeof itemColumns>;

/** Returns the columns of the staging table that describe the item. The row must be valid. */
function itemColumns(values: RowValues<OrderUploadField>, currency: string) {
  const { description, quantity, price, length, width, height, weight } = values;
  return {
    item_id: newId(),
    description,
    quantity: Number(quantity!),
    price_minor: String(toMinor(Number(price!), currency)),
    length_cm: length && Number(length),
    width_cm: width && Number(width),
    height_cm: height && Number(height),
    weight_kg: weight && Number(weight),
  };
}

/** Adds the item to the total of its order. Returns an error if the order has too many items or is worth too much with it. */
function addToTotal(order: StagedOrder, { quantity, price_minor }: ItemColumns, currency: string): RowError[] {
  order.totalMinor += BigInt(quantity) * BigInt(price_minor);
  if (order.itemCount >= MAX_ITEMS) {
    return [{ field: 'row', message: `An order has at most ${MAX_ITEMS} items; this row would be another.` }];
  }
  if (order.totalMinor > MAX_TOTAL_MINOR) {
    return [{ field: 'price', message: `With it the order totals more than ${fromMinor(MAX_TOTAL_MINOR, currency)}.` }];
  }
  return [];
}
