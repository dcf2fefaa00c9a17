import { createAccountField } from '../account-field';

/** What a Karrio server requires. A test key of Karrio uses the test servers of its carriers, so there is no test mode. */
export const KARRIO_ACCOUNT_FIELDS = [
  createAccountField({
    name: 'baseUrl',
    label: 'Address of the Karrio server',
    description: 'The https:// address of the Karrio API, such as https://api.karrio.example.',
  }),
  createAccountField({
    name: 'accountNumber',
    label: 'Connections',
    description:
      'The carrier_id of a connection, several with commas between them, or * for all. Karrio lists them under Connections.',
  }),
  createAccountField({
    name: 'apiKey',
    label: 'API key',
    description: 'In Karrio under Developers, API keys. A test key uses the test servers of the carriers.',
    isSecret: true,
  }),
];
