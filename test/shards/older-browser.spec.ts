import { runShardOf } from './run-shard';

runShardOf('olderBrowser', 1);
