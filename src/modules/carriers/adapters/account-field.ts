import { CarrierDenial, CarrierRefusal } from './carrier-errors';

/** The fields of a configuration that adapters can require. */
export const ACCOUNT_FIELD_NAMES = [
  'accountNumber',
  'apiKey',
  'apiSecret',
  'baseUrl',
  'trackingPerDay',
  'testMode',
] as const;
export type AccountFieldName = (typeof ACCOUNT_FIELD_NAMES)[number];

/** A credential or setting that a business enters to use a carrier. */
export interface AccountField {
  readonly name: AccountFieldName;
  /** What the carrier calls it. */
  readonly label: string;
  /** What it is, and where to find it. */
  readonly description: string;
  /** Whether it is stored encrypted and never returned. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** What is accepted, as the rest of a message that begins with "Must be". null: everything that the type of the field allows. */
  readonly allowed: string | null;
  /** Regular expression of the accepted values; null if `allowed` is null. */
  readonly pattern: string | null;
}

/** Why a carrier rejects an account. The message does not repeat credentials. */
export interface AccountRefusal {
  readonly message: string;
  /** The field to correct; null if the carrier does not say which. */
  readonly field: AccountFieldName | null;
}

/** Fills in what most fields have in common: they are required, and everything that the type allows is accepted. */
export const createAccountField = (
  field: Pick<AccountField, 'name' | 'label' | 'description'> & Partial<AccountField>,
): AccountField => ({ isSecret: false, isRequired: true, allowed: null, pattern: null, ...field });

/** Returns the message for an invalid value of a field; null if it may be sent to the carrier. */
export function findAccountFieldFault(
  field: AccountField,
  value: string | number | boolean | null,
  carrierName: string,
): string | null {
  if (value === null) return field.isRequired ? `Is required to configure ${carrierName}.` : null;
  if (field.pattern === null || new RegExp(field.pattern).test(String(value))) return null;
  return `Must be ${field.allowed}.`;
}

/**
 * Returns why the carrier rejected an account.
 *
 * @param keyField the field to correct if the carrier rejects the credentials
 * @throws the error itself if it is not a rejection
 */
export function toAccountRefusal(error: unknown, keyField: AccountFieldName): AccountRefusal {
  if (!(error instanceof CarrierRefusal)) throw error;
  return { message: error.message, field: error instanceof CarrierDenial ? keyField : null };
}
