import { request } from 'node:http';
import type { Pool } from 'pg';
import { seedSession, seedTenant } from '../factories/tenant.factory';

/** Requests per minute of one token. All tokens of a business together have five times as many. */
const OF_TOKEN = 20;
const CEILING = 5 * OF_TOKEN;

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Uses a new connection, so that processes with a shared port take turns. */
function ask(url: string, token: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = request(`${url}/api/business/my-business`, { agent: false, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    sent.on('error', reject).end();
  });
}

/**
 * Sends as many requests as allowed with each of eight tokens of one business, while another business does so with one
 * token. The requests alternate between the addresses of the service.
 * @returns the responses of the first business, and the statuses of the other
 */
export async function askAtCeiling(db: Pool, urls: readonly string[]) {
  await db.query(`INSERT INTO plans VALUES ('ceiling', true, $1) ON CONFLICT DO NOTHING`, [OF_TOKEN]);
  const [busy, other] = [await seedTenant(db, { plan: 'ceiling' }), await seedTenant(db, { plan: 'ceiling' })];
  const tokens: string[] = [];
  for (let n = 0; n < 8; n++) tokens.push(await seedSession(db, busy.users.owner));
  let turn = 0;
  const spend = (token: string) => Array.from({ length: OF_TOKEN }, () => ask(urls[turn++ % urls.length]!, token));
  const otherReplies = spend(other.tokens.owner);
  const responses = await Promise.all(tokens.flatMap(spend));
  return { responses, others: (await Promise.all(otherReplies)).map(({ status }) => status) };
}

/**
 * Expects that the limit of the business applies, is named in the rejections, and does not affect the other business.
 */
export function expectCeiling({ responses, others }: Awaited<ReturnType<typeof askAtCeiling>>): void {
  const refused = responses.filter(({ status }) => status === 429);
  const passed = responses.filter(({ status }) => status === 200).length;
  expect({ passed, refused: refused.length }).toEqual({ passed: CEILING, refused: responses.length - CEILING });
  for (const { text } of refused) expect(text).toContain('Too many requests of this business over all its tokens');
  expect(others).toEqual(Array(OF_TOKEN).fill(200));
}
