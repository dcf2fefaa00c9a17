import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import request from 'supertest';
import { readEnv } from '../../src/config/env';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { createLog } from '../../src/platform/observability/log';
import { createApp } from '../../src/server/serve';
import { testServer, withClient, withDatabase } from '../support/admin';

/** In production the login in DATABASE_URL is no superuser: it owns its database, and row-level security is forced on it too. */
describe('a login that is no superuser', () => {
  const { adminUrl, prefix } = testServer();
  const name = `${prefix}login_${randomUUID().slice(0, 8)}`;
  const url = (() => {
    const made = new URL(withDatabase(adminUrl, name));
    made.username = name;
    made.password = 'secret';
    return made.toString();
  })();

  beforeAll(() =>
    withClient(adminUrl, async (admin) => {
      await admin.query(`CREATE ROLE "${name}" LOGIN CREATEROLE PASSWORD 'secret'`);
      await admin.query(`GRANT dispatch_app TO "${name}"`); // another database of this server has made the role
      await admin.query(`CREATE DATABASE "${name}" OWNER "${name}" TEMPLATE template0`);
    }),
  );
  afterAll(() =>
    withClient(adminUrl, async (admin) => {
      await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
      await admin.query(`DROP ROLE "${name}"`);
    }),
  );

  it('migrates and serves: registration, login, business, order, search, token', async () => {
    await migrate(url);
    const env = readEnv({
      NODE_ENV: 'test',
      PROCESS: 'api',
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      DEMO: 'false',
      SECRETS_KEY: `t:${Buffer.alloc(32).toString('base64')}`,
    });
    const app = await createApp(env, createLog('silent'));
    await app.init();
    try {
      const api = request.agent(app.getHttpServer());
      const password = 'seven green bicycles';
      const person = { email: 'mia@firm.example', firstName: 'Mia', lastName: 'Maier', acceptedTerms: true };
      const post = async (path: string, body: object) =>
        (await api.post(path).send(body)).body as { data: { guid: string; token: string; orderNumber: string } };
      await post('/api/user/register', { ...person, password, confirmPassword: password });
      const { token } = (await post('/api/user/login', { email: person.email, password })).data;
      api.set('Authorization', `Bearer ${token}`);
      await post('/api/business', { name: 'Firm', email: 'office@firm.example' });
      const customer = await post('/api/v1/Customers', { name: 'Anna', email: 'anna@customer.example' });
      const order = await post('/api/v1/Orders', {
        customerId: customer.data.guid,
        items: [{ description: 'Books', quantity: 1, price: 20 }],
        deliveryAddress: { city: 'Wien' },
      });
      expect(order.data.orderNumber).toBe('ORD-000001');
      expect((await api.get('/api/v1/Orders?$search=wien')).body).toMatchObject({ success: true, totalCount: 1 });
      const { token: apiToken } = (await api.get('/api/business/generate-api-token')).body.data as { token: string };
      expect((await api.get('/api/v1/Customers').set('Authorization', `Bearer ${apiToken}`)).body).toMatchObject({
        totalCount: 1,
      });
    } finally {
      await app.close();
    }
  });

  it('migrates with a login that cannot create roles, and names the missing statement if the role is absent', async () => {
    const other = `${name}_bare`;
    const bare = new URL(withDatabase(url, other));
    bare.username = other;
    await withClient(adminUrl, async (admin) => {
      await admin.query(`CREATE ROLE "${other}" LOGIN PASSWORD 'secret'`);
      await admin.query(`CREATE DATABASE "${other}" OWNER "${other}" TEMPLATE template0`);
    });
    try {
      await expect(migrate(bare.href)).rejects.toThrow(`GRANT dispatch_app TO "${other}";`);
      await withClient(adminUrl, (admin) => admin.query(`GRANT dispatch_app TO "${other}"`));
      await migrate(bare.href);
      await expect(withClient(bare.href, (client) => client.query('SELECT 1 FROM orders'))).resolves.toMatchObject({
        rowCount: 0,
      });
    } finally {
      await withClient(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE "${other}" WITH (FORCE)`);
        await admin.query(`DROP ROLE "${other}"`);
      });
    }
  });

  it('sees nothing of a business as the role of requests unless the transaction names it', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('SET ROLE dispatch_app');
      expect((await client.query('SELECT 1 FROM orders')).rows).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
