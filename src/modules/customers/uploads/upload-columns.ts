import {
  ADDRESS_HEADINGS,
  CUSTOMER_HEADINGS,
  EXTERNAL_ID_HEADINGS,
} from '../../../shared/uploads/columns/address-headings';
import type { Headings } from '../../../shared/uploads/columns/column-proposal';
import type { UploadFields } from '../../../shared/uploads/columns/upload-header';

/** The fields that the columns of a file can have, in the order of the columns of the template that users download. */
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
  'externalId',
] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];

/** The fields of a file of customers. A file without a column for each required one is rejected. */
export const CUSTOMER_UPLOAD: UploadFields<UploadField> = { all: UPLOAD_FIELDS, required: ['name', 'email'] };

/**
 * Headings of customer files in English, German, French, Spanish, Italian, Dutch and Polish. A new one must be in the form in which headings
 * are compared (`toHeadingKey`): only letters and digits, in lower case and without accents. "Raison sociale" is `raisonsociale`. Each name
 * in `UPLOAD_FIELDS` is also a heading of its field.
 */
export const CUSTOMER_FILE_HEADINGS: Headings<UploadField> = {
  ...ADDRESS_HEADINGS,
  ...CUSTOMER_HEADINGS,
  externalId: EXTERNAL_ID_HEADINGS,
  company: [
    'companyname',
    'organisation',
    'organization',
    'business',
    'firma',
    'unternehmen',
    'firmenname',
    'societe',
    'entreprise',
    'empresa',
    'razonsocial',
    'azienda',
    'societa',
    'ragionesociale',
    'bedrijf',
    'bedrijfsnaam',
    'nazwafirmy',
  ],
};
