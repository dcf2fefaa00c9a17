import { runShardOf } from './run-shard';

runShardOf('browser', 2);
