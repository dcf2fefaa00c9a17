import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/test-app';

const PAGE = readFileSync(join(__dirname, '../../docs/recurring.md'), 'utf8');
const blockOf = <T>(title: string): T =>
  JSON.parse(PAGE.match(new RegExp(`\`\`\`json title="${title}"\\n([^]*?)\`\`\``))![1]!) as T;

describe('the week of a bakery in docs/recurring.md', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('the week of a bakery in docs/recurring.md has the requests and the days that the page shows', async () => {
    const customer = { name: 'Café Museum', email: 'office@example.com' };
    const customerId = (await t.api.post('/api/v1/Customers').send(customer)).body.data.guid as string;
    const series = await t.api.post('/api/recurring-orders').send({ ...blockOf<object>('series'), customerId });
    const path = `/api/recurring-orders/${series.body.data.guid as string}/occurrences`;
    const planned = async () => (await t.api.get(`${path}?from=2030-04-22&to=2030-05-02`)).body.data as object[];
    expect((await planned())[0]).toMatchObject({ deliveryDate: '2030-04-21' });
    for (const [, title, date] of PAGE.matchAll(/title="(PUT occurrences\/(\S+))"/g))
      expect((await t.api.put(`${path}/${date}`).send(blockOf<object>(title!))).status).toBe(200);
    expect(await planned()).toMatchObject(blockOf<object[]>('occurrences'));
  });
});
