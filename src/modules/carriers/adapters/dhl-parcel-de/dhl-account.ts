import { createAccountField } from '../account-field';

/** What DHL requires: a contract, an app of its developer portal, and a user of the business customer portal. */
export const DHL_ACCOUNT_FIELDS = [
  createAccountField({
    name: 'accountNumber',
    label: 'Billing number',
    description:
      'Customer number (10), procedure (2) and participation (2). The DHL business customer portal shows it with your contract.',
    allowed: 'a billing number of 14 characters, such as 33333333330101',
    pattern: String.raw`^\w{10}\d{2}\w{2}$`,
  }),
  createAccountField({
    name: 'apiKey',
    label: 'API key',
    description: 'Of your app on developer.dhl.com with "Parcel DE Shipping" and "Shipment Tracking - Unified".',
    isSecret: true,
  }),
  createAccountField({
    name: 'apiSecret',
    label: 'User and password',
    description:
      'A user of the DHL business customer portal and its password, with a colon between them. The password must not expire.',
    allowed: 'user:password of the DHL business customer portal',
    pattern: '^[^:]+:.+$',
    isSecret: true,
  }),
  createAccountField({
    name: 'trackingPerDay',
    label: 'Tracking requests a day',
    description: 'What DHL allows your app. Leave it empty for the 250 of a new app.',
    isRequired: false,
  }),
  createAccountField({
    name: 'testMode',
    label: 'Test mode',
    description: 'Uses the sandbox of DHL, which has separate users and moves no parcels.',
    isRequired: false,
  }),
];
