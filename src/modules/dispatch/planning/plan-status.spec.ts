import { PLAN_MACHINE, PLAN_STATUSES } from './plan-status';

/** Triggers, conditions and effects of each transition. */
const MOVES: Record<string, string> = {
  'running completed': 'search: : storeResult',
  'running failed': 'search: : storeStatus',
  'running cancelled': 'client: : storeStatus',
  'completed cancelled': ': isRunning: ',
  'failed cancelled': ': isRunning: ',
};
const pairs = PLAN_STATUSES.flatMap((from) => PLAN_STATUSES.map((to) => [from, to] as const));

describe('plan status', () => {
  it.each(pairs)('moves a plan from %s to %s with the listed cause, conditions and effects', (from, to) => {
    const move = PLAN_MACHINE[from][to];
    const text = move && [move.by, move.when ?? [], move.then].map((names) => names.join(' ')).join(': ');
    expect(text).toBe(MOVES[`${from} ${to}`]);
  });
});
