import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'a quiet river in spring';

describe('limits of logins', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp({ TRUST_PROXY: '1' });
  });
  afterEach(() => t.stop());

  const register = async (email: string) => {
    const names = { firstName: 'Ada', lastName: 'Byron', acceptedTerms: true };
    await t
      .as()
      .post('/api/user/register')
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD, ...names });
  };
  const login = (email: string, password: string, address: string) =>
    t.as().post('/api/user/login').set('X-Forwarded-For', address).send({ email, password });

  it('locks an account after ten failures, from any address and whether it exists or not', async () => {
    await register('ada@users.example');
    for (const email of ['ada@users.example', 'unknown@users.example']) {
      for (let i = 0; i < 10; i++) expect((await login(email, 'wrong', `10.0.0.${i}`)).status).toBe(401);
      const response = await login(email.toUpperCase(), PASSWORD, '10.0.1.1');
      expectError(response, 429, 'RATE_LIMITED');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(15 * 60 + 1);
    }
  });

  it('locks an account for all letters that the database treats as equal', async () => {
    const { rows } = await t.db.query<{ same: boolean }>(`SELECT lower('İ') = 'i' AS same`);
    const spellings = rows[0]!.same ? ['ida', 'Ida', 'İda', 'İDA'] : ['ÿda', 'Ÿda', 'ŸDA'];
    await register(`${spellings[0]}@users.example`);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const email = `${spellings[i % spellings.length]}@users.example`;
      statuses.push((await login(email, 'wrong', `10.0.0.${i}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await login(`${spellings.at(-1)}@users.example`, PASSWORD, '10.0.1.1')).status).toBe(429);
  });

  it('locks an address after ten failures for any accounts', async () => {
    await register('ada@users.example');
    for (let i = 0; i < 10; i++) expect((await login(`${i}@users.example`, 'wrong', '10.0.0.1')).status).toBe(401);
    expect((await login('ada@users.example', PASSWORD, '10.0.0.1')).status).toBe(429);
    expect((await login('ada@users.example', PASSWORD, '10.0.0.2')).status).toBe(200);
  });

  it('counts failures only, and forgets those of an account at its success', async () => {
    await register('ada@users.example');
    const tries = [...Array(9).fill('wrong'), PASSWORD, ...Array(9).fill('wrong'), PASSWORD] as string[];
    for (const [i, password] of tries.entries()) {
      expect((await login('ada@users.example', password, `10.0.0.${i}`)).status).toBe(
        password === PASSWORD ? 200 : 401,
      );
    }
    for (let i = 0; i < 12; i++) expect((await login('ada@users.example', PASSWORD, '10.0.1.1')).status).toBe(200);
  });
});
