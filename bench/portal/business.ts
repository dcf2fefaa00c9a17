import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import { send, type Service } from '../service';

export const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
export const SIZES = { orders: 100_000, shipments: 500, dispatches: 30, vehicles: 500 } as const;

export interface Business {
  /** Value of the pages' cookie. */
  readonly session: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly devices: readonly string[];
}

/**
 * Creates a business with a hundred thousand orders, 500 vehicles with positions, and a day of 30 dispatches and 500
 * shipments.
 */
export async function makeBusiness(service: Service): Promise<Business> {
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  const [business, user, token, session] = [newId(), newId(), newToken('ddt'), newToken('dds')];
  const uuid = (kind: string) => `md5('${kind}' || n)::uuid`;
  try {
    await db.query(`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`);
    const statements: readonly (readonly [sql: string, ...values: unknown[]])[] = [
      [
        `INSERT INTO businesses (id, name, email, plan) VALUES ($1, 'Bench', 'portal@bench.example', 'bench')`,
        business,
      ],
      [
        `INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, $2, 'bench', $3)`,
        business,
        newId(),
        hashToken(token),
      ],
      [
        `INSERT INTO users (id, email, password_hash, first_name, last_name, verified_at) VALUES ($1, 'portal@bench.example', NULL, 'Dana', 'Demo', now())`,
        user,
      ],
      [`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'owner')`, business, user],
      [
        `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
        newId(),
        hashToken(session),
        user,
      ],
      [
        `INSERT INTO customers (business_id, id, name, email) SELECT $1, ${uuid('c')}, 'Customer ' || n, 'c' || n || '@bench.example' FROM generate_series(1, 5000) AS n`,
        business,
      ],
      [
        `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city, created_at)
         SELECT $1, ${uuid('o')}, 'ORD-' || n, md5('c' || (1 + n % 5000))::uuid, 'pending', 7450, 'Ring ' || n % 90, 'Wien', now() - n * interval '20 seconds'
         FROM generate_series(1, ${SIZES.orders}) AS n`,
        business,
      ],
      [
        `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, recipient_name, recipient_street, recipient_city,
           recipient_latitude, recipient_longitude, packages, total_weight_g, total_volume_cm3)
         SELECT $1, ${uuid('p')}, 'DD' || lpad(n::text, 10, '0') || 'AT', 'created', md5('c' || n)::uuid, 'Customer ' || n, 'Ring ' || n % 90, 'Wien',
           48.15 + (n % 23) * 0.005, 16.3 + (n % 29) * 0.005, '[]', 5000, 20000 FROM generate_series(1, ${SIZES.shipments}) AS n`,
        business,
      ],
      [
        `INSERT INTO vehicles (business_id, id, name, license_plate, capacity_weight_kg) SELECT $1, ${uuid('v')}, 'Van ' || n, 'V-' || n, 800
         FROM generate_series(1, ${SIZES.vehicles}) AS n`,
        business,
      ],
      [
        `INSERT INTO tracking_devices (business_id, id, device_id, vehicle_id) SELECT $1, ${uuid('d')}, 'VAN-' || n, ${uuid('v')}
         FROM generate_series(1, ${SIZES.vehicles}) AS n`,
        business,
      ],
      [
        `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id) SELECT $1, ${uuid('d')}, to_timestamp(0), ${uuid('v')}
         FROM generate_series(1, ${SIZES.vehicles}) AS n`,
        business,
      ],
    ];
    for (const [sql, ...values] of statements) await db.query(sql, values);
    await db.query('VACUUM ANALYZE');
    const { rows } = await db.query<{ id: string }>('SELECT id FROM shipments WHERE business_id = $1 ORDER BY id', [
      business,
    ]);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const each = Math.floor(SIZES.shipments / (SIZES.dispatches + 1)); // As many shipments stay unassigned as one dispatch has.
    for (let i = 0; i < SIZES.dispatches; i++) {
      const shipmentIds = rows.slice(i * each, (i + 1) * each).map(({ id }) => id);
      const body = JSON.stringify({ name: `Tour ${i + 1}`, plannedDate: `${DAY}T07:00:00Z`, shipmentIds });
      const { status } = await send(`${service.url}/api/dispatch`, 'POST', headers, Buffer.from(body));
      if (status !== 201) throw new Error(`A dispatch was not made: ${status}`);
    }
    return { session, headers, devices: Array.from({ length: SIZES.vehicles }, (_, n) => `VAN-${n + 1}`) };
  } finally {
    await db.end();
  }
}

/** Sends one position for each vehicle. */
export async function hear({ url }: Service, { devices, headers }: Business, round: number): Promise<void> {
  await Promise.all(
    devices.map((deviceId, n) => {
      const place = {
        latitude: 48.1 + (n % 25) * 0.008 + round * 0.0002,
        longitude: 16.2 + Math.floor(n / 25) * 0.012,
      };
      const positions = [{ ...place, speed: 30, heading: (n * 7) % 360, timestamp: new Date().toISOString() }];
      return send(
        `${url}/api/tracking/positions`,
        'POST',
        headers,
        Buffer.from(JSON.stringify({ deviceId, positions })),
      );
    }),
  );
}
