import { AddressDto } from '../../../address/address.dto';
import { amountFault } from '../../../common/currency';
import { newId } from '../../../common/ids';
import { fromMinor, toMinor } from '../../../common/money';
import { type FieldRule, ruleOf } from '../../../http/validation/fields';
import type { TableRow } from '../../../tables/table';
import type { RowStaging, UploadOptions } from '../../../uploads/file-uploads';
import {
  type CellFaults,
  codeRule,
  type GivenRow,
  givenRow,
  phoneRule,
  readNumbers,
  type RowError,
  rowErrors,
  type TextRules,
} from '../../../uploads/given-row';
import { NumberReader, type NumberForm } from '../../../uploads/number-reader';
import { readHeader, type UploadColumn } from '../../../uploads/upload-header';
import { isCurrency } from '../../business/dto/settings.fields';
import { CashOnDeliveryDto } from '../cash-on-delivery/cash-on-delivery.dto';
import { CreateCustomerDto } from '../../customers/dto/customer.dto';
import { CreateOrderDto, ItemDimensionsDto, MAX_ITEMS, OrderItemDto } from '../dto/order.dto';
import { MAX_TOTAL_MINOR } from '../order-total';
import { ORDER_UPLOAD, ORDER_UPLOAD_HEAD, type OrderUploadField } from './upload-columns';

/** A row as order_upload_rows keeps it: an item of an order, or what is wrong with it. */
export interface StagedOrderRow {
  readonly row_number: number;
  readonly order_id: string;
  /** Among the items of the order, from 0. */
  readonly position: number;
  readonly errors: readonly RowError[] | null;
  readonly [column: string]: unknown;
}

/** What is known of a file of orders before it is read. */
export interface OrderFileOptions extends UploadOptions {
  /** Of its prices. */
  readonly currency: string;
}

/** An order of the file, from its first row on. */
interface KnownOrder {
  readonly id: string;
  readonly row: number;
  /** What its first row says of customer and address. */
  readonly head: string;
  items: number;
  totalMinor: bigint;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

const numberRule =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined => {
    if (text === undefined || NUMBER.test(text)) return rule(text === undefined ? undefined : Number(text));
    return `Must be a number such as 12.5, without thousands separators and currency. ${rule(NaN) ?? ''}`.trimEnd();
  };

const optional =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : numberRule(rule)(text);

const optionalText =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : rule(text);

const RULES: TextRules<OrderUploadField> = {
  orderNumber: codeRule(ruleOf(CreateOrderDto, 'orderNumber')),
  customerEmail: optionalText(ruleOf(CreateCustomerDto, 'email')),
  customerReference: codeRule((text) =>
    text && text.length > 200 ? 'Must be text of at most 200 characters.' : undefined,
  ),
  customerName: optionalText(ruleOf(CreateCustomerDto, 'name')),
  customerPhone: phoneRule(ruleOf(CreateCustomerDto, 'phone')),
  street: ruleOf(AddressDto, 'street'),
  city: ruleOf(AddressDto, 'city'),
  state: ruleOf(AddressDto, 'state'),
  postalCode: codeRule(ruleOf(AddressDto, 'postalCode')),
  country: ruleOf(AddressDto, 'country'),
  latitude: optional(ruleOf(AddressDto, 'latitude')),
  longitude: optional(ruleOf(AddressDto, 'longitude')),
  description: ruleOf(OrderItemDto, 'description'),
  quantity: numberRule(ruleOf(OrderItemDto, 'quantity')),
  price: numberRule(ruleOf(OrderItemDto, 'price')),
  cashOnDelivery: optional(ruleOf(CashOnDeliveryDto, 'amount')),
  cashCurrency: optionalText(ruleOf(CashOnDeliveryDto, 'currency')),
  length: optional(ruleOf(ItemDimensionsDto, 'length')),
  width: optional(ruleOf(ItemDimensionsDto, 'width')),
  height: optional(ruleOf(ItemDimensionsDto, 'height')),
  weight: optional(ruleOf(ItemDimensionsDto, 'weight')),
};
const AMOUNT: NumberForm = { hasThousands: true };
const DEGREES: NumberForm = { hasThousands: false };
const NUMBERS: Partial<Record<OrderUploadField, NumberForm>> = {
  quantity: AMOUNT,
  price: AMOUNT,
  cashOnDelivery: AMOUNT,
  length: AMOUNT,
  width: AMOUNT,
  height: AMOUNT,
  weight: AMOUNT,
  latitude: DEGREES,
  longitude: DEGREES,
};
/** What each row says for itself: a cell that is merged over several rows leaves open how much of it is each row's. */
const OWN_FIELDS: readonly OrderUploadField[] = [
  'description',
  'quantity',
  'price',
  'length',
  'width',
  'height',
  'weight',
];
const isOwnField = (field: OrderUploadField | null): boolean => field !== null && OWN_FIELDS.includes(field);
const MERGED = 'The cell is merged with the one above: give each row a value of its own.';
const LENGTHS = ['length', 'width', 'height'] as const;

/**
 * Checks the rows of one file by the rules of POST /Orders, and that the rows of an order agree. A row that names neither an order
 * nor a customer belongs to the order above; other rows without an order number are an order each. What depends on other records
 * is checked when all rows are in.
 */
export class OrderRowStaging implements RowStaging {
  readonly columns: readonly UploadColumn<OrderUploadField>[];
  readonly ownColumns: ReadonlySet<number>;
  private readonly orders = new Map<string, KnownOrder>();
  private previous?: KnownOrder;

  constructor(
    private readonly header: TableRow,
    private readonly options: OrderFileOptions,
    private readonly reader = readerFor(header, options),
  ) {
    this.columns = readHeader(header.values, ORDER_UPLOAD);
    this.ownColumns = new Set([...this.columns.keys()].filter((index) => isOwnField(this.columns[index]!.field)));
  }

  stage(row: TableRow): StagedOrderRow {
    const given = givenRow(this.columns, row);
    const faults = readNumbers(this.columns, { reader: this.reader, forms: NUMBERS }, given, row);
    this.addMergedFaults(faults, row);
    const errors = [...rowErrors(this.columns, RULES, given, row, faults), ...sizeErrors(given), ...cashErrors(given)];
    const { currency } = this.options;
    errors.push(...priceErrors(given, currency, errors));
    const { order, isFirst } = this.orderOf(given, row);
    errors.push(...(isFirst ? customerErrors(given) : headErrors(given, order)), ...placeErrors(given));
    const item = errors.length ? undefined : itemOf(given, currency);
    if (item) errors.push(...sumErrors(order, item, currency));
    const key = { row_number: row.number, order_id: order.id, position: order.items++ };
    if (errors.length || !item) return { ...key, order_number: given.orderNumber?.slice(0, 50), errors };
    return { ...key, ...headOf(given), ...item, currency, errors: null };
  }

  /** What reads the file again where its values show another decimal separator than this has assumed. */
  again(): OrderRowStaging | undefined {
    const reader = this.reader.betterReader();
    return reader && new OrderRowStaging(this.header, this.options, reader);
  }

  /** Whether the row itself names a customer; a merged cell says it of the order above. */
  private namesCustomer(given: GivenRow<OrderUploadField>, { merged = [] }: TableRow): boolean {
    return this.columns.some(
      ({ field }, index) =>
        (field === 'customerEmail' || field === 'customerReference') &&
        given[field] !== undefined &&
        !merged.includes(index),
    );
  }

  private addMergedFaults(faults: CellFaults<OrderUploadField>, { merged = [] }: TableRow): void {
    for (const index of merged) {
      if (this.ownColumns.has(index)) faults.set(this.columns[index]!.field, MERGED);
    }
  }

  private orderOf(given: GivenRow<OrderUploadField>, row: TableRow): { order: KnownOrder; isFirst: boolean } {
    const number = given.orderNumber;
    const isContinuation = number === undefined && !this.namesCustomer(given, row);
    const known = number === undefined ? (isContinuation ? this.previous : undefined) : this.orders.get(number);
    const order = known ?? { id: newId(), row: row.number, head: headText(given), items: 0, totalMinor: 0n };
    if (number !== undefined) this.orders.set(number, order);
    this.previous = order;
    return { order, isFirst: !known };
  }
}

/** Commas that separate values leave the point for decimals; all else the values have to show. */
function readerFor({ source }: TableRow, { decimalSeparator }: UploadOptions): NumberReader {
  if (decimalSeparator) return new NumberReader(decimalSeparator, true);
  return new NumberReader(source?.delimiter === ',' ? '.' : undefined);
}

const headText = (given: GivenRow<OrderUploadField>): string =>
  ORDER_UPLOAD_HEAD.map((field) => given[field] ?? '').join('\n');

/** A row may leave out what the order's first row says, but not say something else. */
function headErrors(given: GivenRow<OrderUploadField>, { head, row }: KnownOrder): RowError[] {
  const first = head.split('\n');
  return ORDER_UPLOAD_HEAD.flatMap((field, index) =>
    given[field] === undefined || given[field] === first[index]
      ? []
      : [{ field, message: sameAs(row, given.orderNumber !== undefined) }],
  );
}

const sameAs = (row: number, hasNumber: boolean): string =>
  hasNumber
    ? `Must be as in row ${row}, which has the same order number, or empty.`
    : `Must be as in row ${row}, or empty: a row without order number and customer belongs to the order above.`;

const customerErrors = ({ customerEmail, customerReference }: GivenRow<OrderUploadField>): RowError[] =>
  customerEmail === undefined && customerReference === undefined
    ? [{ field: 'customerEmail', message: "Is required, or customerReference: one of a customer's references." }]
    : [];

/** Both coordinates or none. 0, 0 is what systems write that know no place. */
function placeErrors({ latitude, longitude }: GivenRow<OrderUploadField>): RowError[] {
  if (latitude === undefined && longitude === undefined) return [];
  if (latitude === undefined) return [{ field: 'latitude', message: 'Is required beside longitude.' }];
  if (longitude === undefined) return [{ field: 'longitude', message: 'Is required beside latitude.' }];
  return Number(latitude) === 0 && Number(longitude) === 0
    ? [{ field: 'latitude', message: 'Must be the coordinates of a place: 0, 0 is none. Leave both out if unknown.' }]
    : [];
}

function sizeErrors(given: GivenRow<OrderUploadField>): RowError[] {
  const lacking = LENGTHS.filter((field) => given[field] === undefined);
  if (!lacking.length || (lacking.length === LENGTHS.length && given.weight === undefined)) return [];
  return lacking.map((field) => ({
    field,
    message: 'Is required beside the other dimensions; leave all of them out, or none.',
  }));
}

/** A price has no more decimals than its currency. */
function priceErrors({ price }: GivenRow<OrderUploadField>, currency: string, errors: readonly RowError[]): RowError[] {
  if (price === undefined || errors.some(({ field }) => field === 'price')) return [];
  const fault = amountFault(Number(price), currency);
  return fault ? [{ field: 'price', message: fault }] : [];
}

/** An amount needs its currency, and has no more decimals than that. */
function cashErrors({ cashOnDelivery, cashCurrency }: GivenRow<OrderUploadField>): RowError[] {
  if (cashOnDelivery === undefined && cashCurrency === undefined) return [];
  if (cashCurrency === undefined) return [{ field: 'cashCurrency', message: 'Is required beside cashOnDelivery.' }];
  if (cashOnDelivery === undefined) return [{ field: 'cashOnDelivery', message: 'Is required beside cashCurrency.' }];
  if (!isCurrency(cashCurrency))
    return [{ field: 'cashCurrency', message: 'Must be a currency code of ISO 4217, such as EUR.' }];
  const fault = NUMBER.test(cashOnDelivery) ? amountFault(Number(cashOnDelivery), cashCurrency) : undefined;
  return fault ? [{ field: 'cashOnDelivery', message: fault }] : [];
}

const headOf = (given: GivenRow<OrderUploadField>) => ({
  order_number: given.orderNumber,
  customer_email: given.customerEmail,
  customer_name: given.customerName,
  customer_phone: given.customerPhone,
  customer_reference: given.customerReference,
  delivery_street: given.street,
  delivery_city: given.city,
  delivery_state: given.state,
  delivery_postal_code: given.postalCode,
  delivery_country: given.country,
  delivery_latitude: given.latitude,
  delivery_longitude: given.longitude,
  cash_amount: given.cashOnDelivery && String(Number(given.cashOnDelivery)),
  cash_currency: given.cashCurrency,
});

type StagedItem = ReturnType<typeof itemOf>;

function itemOf(given: GivenRow<OrderUploadField>, currency: string) {
  const { description, quantity, price, length, width, height, weight } = given;
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

/** Counts the item in. */
function sumErrors(order: KnownOrder, { quantity, price_minor }: StagedItem, currency: string): RowError[] {
  order.totalMinor += BigInt(quantity) * BigInt(price_minor);
  if (order.items >= MAX_ITEMS) {
    return [{ field: 'row', message: `An order has at most ${MAX_ITEMS} items; this row would be another.` }];
  }
  if (order.totalMinor > MAX_TOTAL_MINOR) {
    return [{ field: 'price', message: `With it the order totals more than ${fromMinor(MAX_TOTAL_MINOR, currency)}.` }];
  }
  return [];
}
