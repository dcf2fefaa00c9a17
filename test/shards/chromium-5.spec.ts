import { runShardInChromium } from './run-shard';

runShardInChromium(5);
