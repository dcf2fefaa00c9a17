import { accountField } from './account-field';

/** What the sandbox requires. It knows no accounts, so any text will do. */
export const SANDBOX_ACCOUNT_FIELDS = [
  accountField({ name: 'accountNumber', label: 'Account number', description: 'Any text, such as ACC-1042.' }),
  accountField({
    name: 'apiKey',
    label: 'API key',
    description: 'Any letters and digits. A key that begins with "invalid" is rejected, to try that out.',
    isSecret: true,
  }),
  accountField({
    name: 'apiSecret',
    label: 'API secret',
    description: 'Any letters and digits. A secret that begins with "invalid" is rejected.',
    isSecret: true,
  }),
];
