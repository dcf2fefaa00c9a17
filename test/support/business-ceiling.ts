import { request } from 'node:http';
import type { Pool } from 'pg';
import { seedSession, seedTenant } from '../factories/tenant.factory';

/** Requests a minute of one token; a business has five times as many over all its tokens. */
const OF_TOKEN = 20;
const CEILING = 5 * OF_TOKEN;

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** On a connection of its own, so that processes that share a port take turns. */
function ask(url: string, token: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = request(`${url}/api/business/my-business`, { agent: false, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
    });
    sent.on('error', reject).end();
  });
}

/**
 * Eight tokens of one business ask at once, each as often as one token may, while another business does the same with one
 * token; the requests take turns among the addresses of the service.
 *
 * @returns what the first business was answered, and the other's statuses
 */
export async function askAtCeiling(db: Pool, urls: readonly string[]) {
  await db.query(`INSERT INTO plans VALUES ('ceiling', true, $1) ON CONFLICT DO NOTHING`, [OF_TOKEN]);
  const [busy, other] = [await seedTenant(db, { plan: 'ceiling' }), await seedTenant(db, { plan: 'ceiling' })];
  const tokens: string[] = [];
  for (let n = 0; n < 8; n++) tokens.push(await seedSession(db, busy.users.owner));
  let turn = 0;
  const spend = (token: string) => Array.from({ length: OF_TOKEN }, () => ask(urls[turn++ % urls.length]!, token));
  const theirs = spend(other.tokens.owner);
  const answers = await Promise.all(tokens.flatMap(spend));
  return { answers, others: (await Promise.all(theirs)).map(({ status }) => status) };
}

/** As many as the ceiling allows were let through, the rest were told which limit it was, and the other business noticed nothing. */
export function expectCeiling({ answers, others }: Awaited<ReturnType<typeof askAtCeiling>>): void {
  const refused = answers.filter(({ status }) => status === 429);
  const passed = answers.filter(({ status }) => status === 200).length;
  expect({ passed, refused: refused.length }).toEqual({ passed: CEILING, refused: answers.length - CEILING });
  for (const { text } of refused) expect(text).toContain('Too many requests of this business over all its tokens');
  expect(others).toEqual(Array(OF_TOKEN).fill(200));
}
