import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import { send, type Service } from '../service';

/** Number of existing orders and shipments. */
const OLD = 2000;
const AT = `now() - n * interval '20 minutes'`;

/**
 * Creates a business with a customer and a month of orders and shipments, and updates statistics. Otherwise plans would
 * change during a round, with more effect than the measured load.
 */
export async function seed({ url, databaseUrl }: Service) {
  const db = new Client({ connectionString: databaseUrl });
  const [business, customer, token] = [newId(), newId(), newToken('ddt')];
  await db.connect();
  try {
    for (const [sql, ...values] of [
      [`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`],
      [
        `INSERT INTO businesses (id, name, email, plan, timezone) VALUES ($1, 'Bench', 'tell@bench.example', 'bench', 'Europe/Vienna')`,
        business,
      ],
      [
        `INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, $2, 'bench', $3)`,
        business,
        newId(),
        hashToken(token),
      ],
      [
        `INSERT INTO customers (business_id, id, name, email, phone) VALUES ($1, $2, 'Nora Nord', 'nora@bench.example', '+4366012345')`,
        business,
        customer,
      ],
      [
        `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city,
           delivery_postal_code, delivery_country, created_at)
         SELECT $1, gen_random_uuid(), 'OLD-' || n, $2, 'delivered', 2500, 'Karlsplatz 8', 'Wien', '1040', 'AT', ${AT}
         FROM generate_series(1, ${OLD}) AS n`,
        business,
        customer,
      ],
      [
        `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor)
         SELECT $1, gen_random_uuid(), id, 1, 'Coffee beans', 2, 1250 FROM orders WHERE business_id = $1`,
        business,
      ],
      [
        `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, order_id, recipient_name, recipient_street,
           recipient_city, recipient_postal_code, packages, total_weight_g, total_volume_cm3, created_at)
         SELECT $1, gen_random_uuid(), order_number, 'delivered', customer_id, id, 'Nora Nord', delivery_street, delivery_city,
           delivery_postal_code, '[]', 0, 0, created_at FROM orders WHERE business_id = $1`,
        business,
      ],
    ] as const)
      await db.query(sql, [...values]);
    await db.query('VACUUM ANALYZE');
  } finally {
    await db.end();
  }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const response = await send(url + path, method, headers, body && Buffer.from(JSON.stringify(body)));
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.body}`);
    return response;
  };
  const place = { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' };
  const shipment = {
    customerId: customer,
    sender: { name: 'Bench', phone: '+43155501', ...place },
    recipient: { name: 'Nora Nord', phone: '+4366012345', ...place },
    packages: [{ length: 10, width: 10, height: 10, weight: 1 }],
  };
  return { call, shipment };
}
