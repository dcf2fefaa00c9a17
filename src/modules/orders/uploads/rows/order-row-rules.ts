import { AddressDto } from '../../../../shared/address/address.dto';
import { type FieldRule, findRule } from '../../../../platform/http/validation/field';
import type { NumberForm } from '../../../../shared/uploads/rows/number-reader';
import { createCodeRule, createPhoneRule, type TextRules } from '../../../../shared/uploads/rows/row-values';
import { CreateCustomerDto } from '../../../customers/dto/customer.dto';
import { CashOnDeliveryDto } from '../../cash-on-delivery/dto/cash-on-delivery.dto';
import { CreateOrderDto, ItemDimensionsDto, OrderItemDto } from '../../dto/order.dto';
import { DELIVERY_NUMBER_FORMS, DELIVERY_RULES } from '../columns/delivery-columns';
import { NUMBER_PATTERN } from './row-checks';
import type { OrderUploadField } from '../columns/upload-columns';

/** No DTO has the reference of a customer with which an order is imported, so its rule is here. */
const MAX_REFERENCE_LENGTH = 200;

/** Makes a rule for the text of a cell from a rule for a number. */
const createNumberRule =
  (rule: FieldRule) =>
  (text: string | undefined): string | undefined => {
    if (text === undefined) return rule(undefined);
    // Every rule rejects NaN, with a message that names the allowed numbers.
    return rule(NUMBER_PATTERN.test(text) ? Number(text) : NaN);
  };

/** Extends a rule by accepting an empty cell. Rules of fields that a DTO requires reject it. */
const createOptionalRule =
  (rule: (text: string) => string | undefined) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : rule(text);

const createOptionalNumberRule = (rule: FieldRule) => createOptionalRule(createNumberRule(rule));

/**
 * The rule of each field of a row: it returns the fault of a text, or undefined. An empty cell is undefined. The rules are those of POST
 * /Orders. `createCodeRule` also rejects numbers that a spreadsheet has shortened; `createPhoneRule` also rejects texts without a digit.
 * Responses list the faults of a row in this order.
 */
export const ORDER_ROW_RULES: TextRules<OrderUploadField> = {
  externalId: createCodeRule(createOptionalRule(findRule(CreateOrderDto, 'externalId'))),
  orderNumber: createCodeRule(findRule(CreateOrderDto, 'orderNumber')),
  customerEmail: createOptionalRule(findRule(CreateCustomerDto, 'email')),
  customerReference: createCodeRule((text) =>
    text && text.length > MAX_REFERENCE_LENGTH
      ? `Must be text of at most ${MAX_REFERENCE_LENGTH} characters.`
      : undefined,
  ),
  customerName: createOptionalRule(findRule(CreateCustomerDto, 'name')),
  customerPhone: createPhoneRule(findRule(CreateCustomerDto, 'phone')),
  street: findRule(AddressDto, 'street'),
  city: findRule(AddressDto, 'city'),
  state: findRule(AddressDto, 'state'),
  postalCode: createCodeRule(findRule(AddressDto, 'postalCode')),
  country: findRule(AddressDto, 'country'),
  latitude: createOptionalNumberRule(findRule(AddressDto, 'latitude')),
  longitude: createOptionalNumberRule(findRule(AddressDto, 'longitude')),
  description: findRule(OrderItemDto, 'description'),
  quantity: createNumberRule(findRule(OrderItemDto, 'quantity')),
  price: createNumberRule(findRule(OrderItemDto, 'price')),
  cashOnDelivery: createOptionalNumberRule(findRule(CashOnDeliveryDto, 'amount')),
  cashCurrency: createOptionalRule(findRule(CashOnDeliveryDto, 'currency')),
  ...DELIVERY_RULES,
  length: createOptionalNumberRule(findRule(ItemDimensionsDto, 'length')),
  width: createOptionalNumberRule(findRule(ItemDimensionsDto, 'width')),
  height: createOptionalNumberRule(findRule(ItemDimensionsDto, 'height')),
  weight: createOptionalNumberRule(findRule(ItemDimensionsDto, 'weight')),
};

/** `1.000` can be one thousand here. */
const AMOUNT_FORM: NumberForm = { hasThousands: true };
/** Coordinates are below 1,000, so a separator in them is a decimal one. */
const DEGREES_FORM: NumberForm = { hasThousands: false };
/** The accepted form of each field that is a number. */
export const ORDER_NUMBER_FORMS: Partial<Record<OrderUploadField, NumberForm>> = {
  quantity: AMOUNT_FORM,
  price: AMOUNT_FORM,
  cashOnDelivery: AMOUNT_FORM,
  length: AMOUNT_FORM,
  width: AMOUNT_FORM,
  height: AMOUNT_FORM,
  weight: AMOUNT_FORM,
  latitude: DEGREES_FORM,
  longitude: DEGREES_FORM,
  ...DELIVERY_NUMBER_FORMS,
};
const ITEM_FIELDS: readonly OrderUploadField[] = [
  'description',
  'quantity',
  'price',
  'length',
  'width',
  'height',
  'weight',
];
/** Returns whether a field belongs to a single item and not to the whole order. */
export const isItemField = (field: OrderUploadField | null): boolean => field !== null && ITEM_FIELDS.includes(field);
