import { newId } from '../../../../common/ids';
import { toMinor } from '../../../../common/money/money';
import type { RowValues } from '../../../../shared/uploads/rows/row-values';
import { createDeliveryColumns } from '../columns/delivery-columns';
import type { OrderUploadField } from '../columns/upload-columns';

// The values are those of a valid row. An empty cell has no value, so `length && Number(length)` is a number or undefined.

/** Returns the columns of the staging table that describe the order as a whole, with its delivery (see `createDeliveryColumns`). */
export const toSharedColumns = (values: RowValues<OrderUploadField>) => ({
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
  ...createDeliveryColumns(values),
});

export type ItemColumns = ReturnType<typeof toItemColumns>;

/** Returns the columns of the staging table that describe the item. The row must be valid. */
export function toItemColumns(values: RowValues<OrderUploadField>, currency: string) {
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
