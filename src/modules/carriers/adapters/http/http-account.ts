import { createAccountField } from '../account-field';

/** What a carrier by HTTP protocol requires. Its server decides which values it accepts. */
export const HTTP_ACCOUNT_FIELDS = [
  createAccountField({
    name: 'baseUrl',
    label: 'Address of the server',
    description: 'The https:// address at which the server of the carrier serves the protocol.',
  }),
  createAccountField({
    name: 'accountNumber',
    label: 'Account number',
    description: 'Sent with each request. The operator of the server issues it.',
  }),
  createAccountField({
    name: 'apiKey',
    label: 'API key',
    description: 'Sent with each request. The operator of the server issues it.',
    isSecret: true,
  }),
  createAccountField({
    name: 'apiSecret',
    label: 'Signing secret',
    description: 'Signs each request and is never sent. The operator of the server issues it.',
    isSecret: true,
  }),
  createAccountField({
    name: 'testMode',
    label: 'Test mode',
    description: 'The server gets the header X-Test-Mode, and then moves no parcels.',
    isRequired: false,
  }),
];
