import { join } from 'node:path';

/** Where the entities lie. In the built file of the service the classes themselves stand here (.config/service/build.mjs). */
export const ENTITIES = [join(__dirname, '../../modules/**/entities/*.entity.{ts,js}')];
