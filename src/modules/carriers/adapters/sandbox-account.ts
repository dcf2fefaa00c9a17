import { createAccountField } from './account-field';

/** What the sandbox requires. It knows no accounts, so any text will do. */
export const SANDBOX_ACCOUNT_FIELDS = [
  createAccountField({ name: 'accountNumber', label: 'Account number', description: 'Any text, such as ACC-1042.' }),
  createAccountField({
    name: 'apiKey',
    label: 'API key',
    description: 'Any letters and digits. A key that begins with "invalid" is rejected, to try that out.',
    isSecret: true,
  }),
  createAccountField({
    name: 'apiSecret',
    label: 'API secret',
    description: 'Any letters and digits. A secret that begins with "invalid" is rejected.',
    isSecret: true,
  }),
];
