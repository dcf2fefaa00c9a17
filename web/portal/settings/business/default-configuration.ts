import type { components } from '../../../../clients/typescript/src/schema';
import { api, responseData } from '../../../shared/api';

/** Key of the query for the defaults of the business. */
export const DEFAULTS_QUERIES = 'defaults';

/** Returns what applies to orders and shipments that say nothing else. */
export const readDefaults = async () => (await responseData(api.GET('/api/business/default-configuration'))).data;
export type Defaults = Awaited<ReturnType<typeof readDefaults>>;

/** Changes some of the defaults. */
export const changeDefaults = (body: components['schemas']['DefaultConfigurationInput']) =>
  responseData(api.PUT('/api/business/default-configuration', { body }));
