import type { UploadFields } from '../../../uploads/upload-header';

/** What a column can be read as, in the order of the template. */
export const UPLOAD_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'street',
  'city',
  'state',
  'postalCode',
  'country',
] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];

export const CUSTOMER_UPLOAD: UploadFields<UploadField> = { all: UPLOAD_FIELDS, required: ['name', 'email'] };
