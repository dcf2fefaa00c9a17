import { cost } from './cost';
import { kills } from './kills';
import { latency } from './latency';
import { receivers } from './receivers';

/**
 * npm run bench -- webhooks latency [events a second] [seconds]: from commit to delivery
 * npm run bench -- webhooks receivers [events a second] [seconds]: 100 receivers, one of them dead
 * npm run bench -- webhooks cost [rounds] [main.js of the build before]: cost of POST /Orders, without and with a
 * subscriber
 * npm run bench -- webhooks kills [rounds]: verifies that nothing is lost or out of order
 */
const [what, first, second] = process.argv.slice(2);
const number = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text));

const trials: Record<string, () => Promise<void>> = {
  latency: () => latency(number(first, 200), number(second, 60)),
  receivers: () => receivers(number(first, 10), number(second, 20)),
  cost: () => cost(second, number(first, 20)),
  kills: () => kills(number(first, 20)),
};
const trial = trials[what ?? ''];
if (!trial) throw new Error(`Say which: ${Object.keys(trials).join(', ')}.`);
void trial();
