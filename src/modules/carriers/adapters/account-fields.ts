import type { AccountField } from './account-field';
import type { CAPABILITIES } from './capabilities';
import { DHL_ACCOUNT_FIELDS } from './dhl-parcel-de/dhl-account';
import { HTTP_ACCOUNT_FIELDS } from './http/http-account';
import { KARRIO_ACCOUNT_FIELDS } from './karrio/karrio-account';
import { SANDBOX_ACCOUNT_FIELDS } from './sandbox-account';
import { UPS_ACCOUNT_FIELDS } from './ups/ups-account';

/** The credentials and settings of each adapter by its name, in the order of a form. */
export const ACCOUNT_FIELDS: Readonly<Record<keyof typeof CAPABILITIES, readonly AccountField[]>> = {
  'own-fleet': [],
  sandbox: SANDBOX_ACCOUNT_FIELDS,
  http: HTTP_ACCOUNT_FIELDS,
  karrio: KARRIO_ACCOUNT_FIELDS,
  ups: UPS_ACCOUNT_FIELDS,
  'dhl-parcel-de': DHL_ACCOUNT_FIELDS,
};
