import { runShardInChromium } from './run-shard';

runShardInChromium(6);
