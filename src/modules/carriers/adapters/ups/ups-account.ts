import { createAccountField } from '../account-field';

/** What UPS requires: a shipper account, and an app of its developer portal. */
export const UPS_ACCOUNT_FIELDS = [
  createAccountField({
    name: 'accountNumber',
    label: 'Shipper number',
    description: 'Six letters and digits: the UPS account that pays. It is on each UPS invoice.',
    allowed: 'six letters and digits',
    pattern: '^[A-Za-z0-9]{6}$',
  }),
  createAccountField({
    name: 'apiKey',
    label: 'Client ID',
    description:
      'Of your app on developer.ups.com, under Apps. It has the products Rating, Shipping, Tracking, Pickup and Address Validation.',
    isSecret: true,
  }),
  createAccountField({
    name: 'apiSecret',
    label: 'Client secret',
    description: 'Of the same app on developer.ups.com, below the client ID.',
    isSecret: true,
  }),
  createAccountField({
    name: 'trackingPerDay',
    label: 'Tracking requests a day',
    description: 'UPS publishes no limit. Leave it empty for none, or enter what UPS allows your app.',
    isRequired: false,
  }),
  createAccountField({
    name: 'testMode',
    label: 'Test mode',
    description: 'Uses the Customer Integration Environment of UPS, whose labels move no parcels.',
    isRequired: false,
  }),
];
