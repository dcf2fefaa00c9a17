import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localDate } from '../../src/common/time/time-zone';
import { addDays, listOccurrencesBetween, type Recurrence } from '../../src/modules/recurring/recurrence';
import { randomRule, type RandomRule } from './random-rule';

/**
 * npm run bench -- recurrence [rules, default 100000] [seed, default 1]: compares the days of random rules with those of python-dateutil,
 * and when their orders are due with Python's zoneinfo, in five time zones with changes of the clock. Needs `python3` with dateutil.
 */
const PYTHON_FILE = join(__dirname, '../../../bench/recurrence/dateutil_days.py');
const MAX_SHOWN = 10;
const AT_ONCE = 1_000;

interface Difference {
  readonly rule: RandomRule;
  readonly what: string;
}

/** @param line of Python: for each occurrence its day and the second at which the order is due */
function differenceOf(rule: RandomRule, line: string): string | undefined {
  const expected = line === '' ? [] : line.split(' ').map((pair) => pair.split('@'));
  const recurrence: Recurrence = { rule: rule.rule, startDate: rule.startDate, until: null, count: rule.count };
  const days = listOccurrencesBetween(recurrence, rule.from, rule.to);
  const expectedDays = expected.map(([day]) => day);
  if (days.join() !== expectedDays.join()) return `days ${days.join(' ')} instead of ${expectedDays.join(' ')}`;
  for (const [day, second] of expected) {
    const dueOn = addDays(day!, -rule.leadDays);
    const due = Number(second) * 1_000;
    const isDue = localDate(new Date(due), rule.zone) === dueOn;
    const isDueBefore = localDate(new Date(due - 1_000), rule.zone) >= dueOn;
    if (!isDue || isDueBefore) return `the day ${dueOn} does not begin at ${new Date(due).toISOString()}`;
  }
  return undefined;
}

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 100_000);
  const seed = Number(process.argv[3] ?? 1);
  const python = spawn('python3', [PYTHON_FILE], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const differences: Difference[] = [];
  const began = performance.now();
  let compared = 0;
  let occurrences = 0;
  while (compared < count) {
    const rules = Array.from({ length: Math.min(AT_ONCE, count - compared) }, (_, index) =>
      randomRule(seed + compared + index),
    );
    python.stdin.write(rules.map((rule) => `${JSON.stringify(rule)}\n`).join(''));
    for (const rule of rules) {
      const { value, done } = (await lines.next()) as IteratorResult<string>;
      if (done) throw new Error('Python ended early. Is python3 with dateutil installed?');
      const what = differenceOf(rule, value);
      if (what) differences.push({ rule, what });
      occurrences += value === '' ? 0 : value.split(' ').length;
    }
    compared += rules.length;
  }
  python.stdin.end();
  await once(python, 'exit');
  for (const { rule, what } of differences.slice(0, MAX_SHOWN)) console.log(JSON.stringify(rule), what);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${compared} rules, ${occurrences} days in ${seconds} s: ${differences.length} rules differ`);
  process.exit(differences.length > 0 ? 1 : 0);
}

void main();
