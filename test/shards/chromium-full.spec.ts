import { runInFullChromium } from './run-shard';

runInFullChromium();
