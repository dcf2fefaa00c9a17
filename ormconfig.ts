import { DataSource } from 'typeorm';
import { readEnv } from './src/config/env';
import { settingsFromProcess } from './src/config/process-env';
import { ownerDataSourceOptions, ownerUrl } from './src/platform/database/options';

/** For TypeORM's command line: `npx typeorm migration:show -d dist/ormconfig.js` (needs DATABASE_URL). */
const env = readEnv(settingsFromProcess());
if (!env.DATABASE_URL) throw new Error('Set DATABASE_URL: the TypeORM command line needs a running server.');

export default new DataSource(ownerDataSourceOptions(ownerUrl(env)));
