import { AddressDto } from '../../../address/address.dto';
import { amountFault } from '../../../common/currency';
import { newId } from '../../../common/ids';
import { fromMinor, toMinor } from '../../../common/money';
import { type FieldRule, ruleOf } from '../../../http/validation/fields';
import type { TableRow } from '../../../tables/table';
import type { RowStaging } from '../../../uploads/file-uploads';
import { type GivenRow, givenRow, type RowError, rowErrors, type TextRules } from '../../../uploads/given-row';
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

/** An order of the file, from its first row on. */
interface KnownOrder {
  readonly id: string;
  readonly row: number;
  /** What its first row says of customer and address. */
  readonly head: string;
  items: number;
  totalMinor: bigint;
}

/** `12.5`, or `12,5` where the comma cannot part thousands. */
const NUMBER = /^[+-]?\d+(?:\.\d+|,\d{1,2})?$/;

const numberOf = (text: string): number => Number(text.replace(',', '.'));

const numberRule =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined => {
    if (text === undefined || NUMBER.test(text)) return rule(text === undefined ? undefined : numberOf(text));
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
  orderNumber: ruleOf(CreateOrderDto, 'orderNumber'),
  customerEmail: optionalText(ruleOf(CreateCustomerDto, 'email')),
  customerReference: (text) => (text && text.length > 200 ? 'Must be text of at most 200 characters.' : undefined),
  customerName: optionalText(ruleOf(CreateCustomerDto, 'name')),
  customerPhone: ruleOf(CreateCustomerDto, 'phone'),
  street: ruleOf(AddressDto, 'street'),
  city: ruleOf(AddressDto, 'city'),
  state: ruleOf(AddressDto, 'state'),
  postalCode: ruleOf(AddressDto, 'postalCode'),
  country: ruleOf(AddressDto, 'country'),
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
const LENGTHS = ['length', 'width', 'height'] as const;

/**
 * Checks the rows of one file by the rules of POST /Orders, and that the rows of an order agree. Rows without an order
 * number are an order each. What depends on other records is checked when all rows are in.
 */
export class OrderRowStaging implements RowStaging {
  readonly columns: readonly UploadColumn<OrderUploadField>[];
  private readonly orders = new Map<string, KnownOrder>();

  constructor(header: TableRow['values']) {
    this.columns = readHeader(header, ORDER_UPLOAD);
  }

  stage(row: TableRow): StagedOrderRow {
    const given = givenRow(this.columns, row);
    const errors = [...rowErrors(this.columns, RULES, given, row), ...sizeErrors(given), ...cashErrors(given)];
    const { order, isFirst } = this.orderOf(given, row.number);
    errors.push(...(isFirst ? customerErrors(given) : headErrors(given, order)));
    const item = errors.length ? undefined : itemOf(given);
    if (item) errors.push(...sumErrors(order, item));
    const key = { row_number: row.number, order_id: order.id, position: order.items++ };
    if (errors.length || !item) return { ...key, order_number: given.orderNumber?.slice(0, 50), errors };
    return { ...key, ...headOf(given), ...item, errors: null };
  }

  private orderOf(given: GivenRow<OrderUploadField>, row: number): { order: KnownOrder; isFirst: boolean } {
    const number = given.orderNumber;
    const known = number === undefined ? undefined : this.orders.get(number);
    if (known) return { order: known, isFirst: false };
    const order = { id: newId(), row, head: headText(given), items: 0, totalMinor: 0n };
    if (number !== undefined) this.orders.set(number, order);
    return { order, isFirst: true };
  }
}

const headText = (given: GivenRow<OrderUploadField>): string =>
  ORDER_UPLOAD_HEAD.map((field) => given[field] ?? '').join('\n');

/** A row may leave out what the order's first row says, but not say something else. */
function headErrors(given: GivenRow<OrderUploadField>, { head, row }: KnownOrder): RowError[] {
  const first = head.split('\n');
  return ORDER_UPLOAD_HEAD.flatMap((field, index) =>
    given[field] === undefined || given[field] === first[index]
      ? []
      : [{ field, message: `Must be as in row ${row}, which has the same order number, or empty.` }],
  );
}

const customerErrors = ({ customerEmail, customerReference }: GivenRow<OrderUploadField>): RowError[] =>
  customerEmail === undefined && customerReference === undefined
    ? [{ field: 'customerEmail', message: "Is required, or customerReference: one of a customer's references." }]
    : [];

function sizeErrors(given: GivenRow<OrderUploadField>): RowError[] {
  const lacking = LENGTHS.filter((field) => given[field] === undefined);
  if (!lacking.length || (lacking.length === LENGTHS.length && given.weight === undefined)) return [];
  return lacking.map((field) => ({
    field,
    message: 'Is required beside the other dimensions; leave all of them out, or none.',
  }));
}

/** An amount needs its currency, and has no more decimals than that. */
function cashErrors({ cashOnDelivery, cashCurrency }: GivenRow<OrderUploadField>): RowError[] {
  if (cashOnDelivery === undefined && cashCurrency === undefined) return [];
  if (cashCurrency === undefined) return [{ field: 'cashCurrency', message: 'Is required beside cashOnDelivery.' }];
  if (cashOnDelivery === undefined) return [{ field: 'cashOnDelivery', message: 'Is required beside cashCurrency.' }];
  if (!isCurrency(cashCurrency))
    return [{ field: 'cashCurrency', message: 'Must be a currency code of ISO 4217, such as EUR.' }];
  const fault = NUMBER.test(cashOnDelivery) ? amountFault(numberOf(cashOnDelivery), cashCurrency) : undefined;
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
  cash_amount: given.cashOnDelivery && String(numberOf(given.cashOnDelivery)),
  cash_currency: given.cashCurrency,
});

type StagedItem = ReturnType<typeof itemOf>;

function itemOf({ description, quantity, price, length, width, height, weight }: GivenRow<OrderUploadField>) {
  return {
    item_id: newId(),
    description,
    quantity: numberOf(quantity!),
    price_minor: String(toMinor(numberOf(price!))),
    length_cm: length && numberOf(length),
    width_cm: width && numberOf(width),
    height_cm: height && numberOf(height),
    weight_kg: weight && numberOf(weight),
  };
}

/** Counts the item in. */
function sumErrors(order: KnownOrder, { quantity, price_minor }: StagedItem): RowError[] {
  order.totalMinor += BigInt(quantity) * BigInt(price_minor);
  if (order.items >= MAX_ITEMS) {
    return [{ field: 'row', message: `An order has at most ${MAX_ITEMS} items; this row would be another.` }];
  }
  if (order.totalMinor > MAX_TOTAL_MINOR) {
    return [{ field: 'price', message: `With it the order totals more than ${fromMinor(MAX_TOTAL_MINOR)}.` }];
  }
  return [];
}
