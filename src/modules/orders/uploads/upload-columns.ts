import type { UploadFields } from '../../../uploads/upload-header';

/** What says whose an order is, where it goes and what is paid there: the same in all rows of an order. */
export const ORDER_UPLOAD_HEAD = [
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
] as const;

/** What a column can be read as, in the order of the template. */
export const ORDER_UPLOAD_FIELDS = [
  'orderNumber',
  ...ORDER_UPLOAD_HEAD,
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
