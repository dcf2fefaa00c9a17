import { PLAN_MACHINE, PLAN_STATUSES } from './plan-status';

/** Each move with who may cause it, what must hold, and what it does. */
const MOVES: Record<string, string> = {
  'running completed': 'search: : commitOnWish keepProposal',
  'running failed': 'search: : record',
  'running cancelled': 'client: : record',
  'completed cancelled': ': isRunning: ',
  'failed cancelled': ': isRunning: ',
};
const pairs = PLAN_STATUSES.flatMap((from) => PLAN_STATUSES.map((to) => [from, to] as const));

describe('plan status', () => {
  it.each(pairs)('%s to %s is caused by, asks for and does what is listed', (from, to) => {
    const move = PLAN_MACHINE[from][to];
    const text = move && [move.by, move.when ?? [], move.then].map((names) => names.join(' ')).join(': ');
    expect(text).toBe(MOVES[`${from} ${to}`]);
  });
});
