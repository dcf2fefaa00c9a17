import { join } from 'node:path';

/** The files of the entities. In the bundled service, the build replaces them by the classes (.config/service/build.mjs). */
export const ENTITIES = [join(__dirname, '../../modules/**/entities/*.entity.{ts,js}')];
