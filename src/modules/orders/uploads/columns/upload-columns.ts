import { DELIVERY_UPLOAD_FIELDS } from './delivery-columns';
import type { UploadFields } from '../../../../shared/uploads/columns/upload-header';

/** Fields of the order as a whole, such as its customer and its address. They must be the same in all rows of an order. */
export const ORDER_SHARED_FIELDS = [
  'externalId',
  'customerEmail',
  'customerReference',
  'customerName',
  'customerPhone',
  'street',
  'city',
  'state',
  'postalCode',
  'country',
  'latitude',
  'longitude',
  'cashOnDelivery',
  'cashCurrency',
  ...DELIVERY_UPLOAD_FIELDS,
] as const;

/** All fields that a column can be read as, in the order of the template. */
export const ORDER_UPLOAD_FIELDS = [
  'orderNumber',
  ...ORDER_SHARED_FIELDS,
  'description',
  'quantity',
  'price',
  'length',
  'width',
  'height',
  'weight',
] as const;
export type OrderUploadField = (typeof ORDER_UPLOAD_FIELDS)[number];

export const ORDER_UPLOAD: UploadFields<OrderUploadField> = {
  all: ORDER_UPLOAD_FIELDS,
  required: ['description', 'quantity', 'price'],
};
