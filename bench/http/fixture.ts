import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';

export interface Fixture {
  readonly businessId: string;
  readonly token: string;
  readonly customerId: string;
  readonly orderIds: string[];
}

/** Creates a business with a token without rate limits, 200 customers, and orders of three items each. */
export async function seed(url: string, orders: number): Promise<Fixture> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    const business = newId();
    const token = newToken('ddt');
    await db.query(`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`);
    await db.query(`INSERT INTO businesses (id, name, email, plan) VALUES ($1, 'Bench', $2, 'bench')`, [
      business,
      `${business}@bench.example`,
    ]);
    await db.query(`INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, $2, 'bench', $3)`, [
      business,
      newId(),
      hashToken(token),
    ]);
    const customers = Array.from({ length: 200 }, newId);
    await db.query(
      `INSERT INTO customers (business_id, id, name, email) SELECT $1, id, 'Customer ' || n, 'c' || n || '@bench.example'
       FROM unnest($2::uuid[]) WITH ORDINALITY AS t(id, n)`,
      [business, customers],
    );
    const ids = Array.from({ length: orders }, newId);
    await db.query(
      `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city, delivery_postal_code, delivery_country, created_at)
       SELECT $1, id, 'SEED-' || n, ($3::uuid[])[1 + n % 200], 'pending', 7450, 'Karlsplatz ' || n, 'Wien', '1040', 'AT', now() - n * interval '1 minute'
       FROM unnest($2::uuid[]) WITH ORDINALITY AS t(id, n)`,
      [business, ids, customers],
    );
    await db.query(
      `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg)
       SELECT $1, gen_random_uuid(), id, p, 'Coffee beans ' || p, p, 1250, 30, 20, 15, 1.5 FROM unnest($2::uuid[]) AS t(id), generate_series(1, 3) p`,
      [business, ids],
    );
    await db.query('VACUUM ANALYZE');
    return { businessId: business, token, customerId: customers[0]!, orderIds: ids };
  } finally {
    await db.end();
  }
}
