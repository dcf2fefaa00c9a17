import { runShardOf } from './run-shard';

runShardOf('thorough', 4);
