import { DataSource } from 'typeorm';
import { readEnv } from './src/config/env';
import { readSettingsFromProcess } from './src/config/process-env';
import { createOwnerDataSourceOptions, getOwnerUrl } from './src/platform/database/options';

/** For TypeORM's command line: `npx typeorm migration:show -d dist/ormconfig.js` (needs DATABASE_URL). */
const env = readEnv(readSettingsFromProcess());
if (!env.DATABASE_URL) throw new Error('Set DATABASE_URL: the TypeORM command line needs a running server.');

export default new DataSource(createOwnerDataSourceOptions(getOwnerUrl(env)));
