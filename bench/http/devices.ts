import type autocannon from 'autocannon';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import type { Fixture } from './fixture';

/** Each device has its own vehicle. */
const DEVICES = 512;
const STEP_MS = 10_000;
/** Age of the first position of a device; the others follow at intervals of STEP_MS. */
const BEGINS_MS = 3_600_000;

export const POSITIONS = '/api/tracking/positions';
/** Expected response: the position is new and stored. */
export const ACCEPTED = '{"success":true,"data":{"accepted":1,"duplicates":0}}';

/** Vehicles with one device each. No two senders share a device, and positions of a device are sent in order. */
export class Devices {
  private readonly begun = Date.now() - BEGINS_MS;
  /** Number of positions handed out for each device. */
  private readonly steps: number[];

  private constructor(
    private readonly name: string,
    private readonly token: string,
  ) {
    this.steps = Array<number>(DEVICES).fill(0);
  }

  static async seed(url: string, name: string, { businessId, token }: Fixture): Promise<Devices> {
    const db = new Client({ connectionString: url });
    await db.connect();
    try {
      const ids = () => Array.from({ length: DEVICES }, newId);
      const made = [businessId, ids(), ids(), `${name}-`];
      const values = 'unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS v (vehicle_id, device_id, n)';
      for (const sql of [
        `INSERT INTO vehicles (business_id, id, name, license_plate) SELECT $1, vehicle_id, $4 || n, $4 || n FROM ${values}`,
        `INSERT INTO tracking_devices (business_id, id, device_id, vehicle_id) SELECT $1, device_id, $4 || n, vehicle_id FROM ${values}`,
        `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id)
         SELECT $1, device_id, to_timestamp(0), vehicle_id FROM ${values} WHERE $4 <> ''`,
      ])
        await db.query(sql, made);
      await db.query('VACUUM ANALYZE vehicles, tracking_devices, device_assignments');
    } finally {
      await db.end();
    }
    return new Devices(name, token);
  }

  /** Returns the next requests of a sender: one position each, for its devices in turn. */
  requests(sender: number, senders: number, count: number): autocannon.Request[] {
    const own = Math.floor(DEVICES / senders);
    return Array.from({ length: count }, (_, i) => ({
      method: 'POST',
      path: POSITIONS,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: this.next(sender * own + (i % own)),
    }));
  }

  private next(device: number): string {
    const step = this.steps[device]!++;
    return JSON.stringify({
      deviceId: `${this.name}-${device + 1}`,
      positions: [
        {
          ...place(device, step),
          timestamp: new Date(this.begun + step * STEP_MS).toISOString(),
          speed: 45,
          heading: 90,
          accuracy: 6,
          batteryLevel: 87,
        },
      ],
    });
  }

  /** Verifies that exactly the positions that were handed out are stored, after all responses. */
  async assertAllStored(url: string): Promise<void> {
    const sent = this.steps.reduce((sum, steps) => sum + steps, 0);
    const db = new Client({ connectionString: url });
    await db.connect();
    try {
      const { rows } = await db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM positions p JOIN tracking_devices d ON d.business_id = p.business_id AND d.id = p.device_id
         WHERE d.device_id LIKE $1`,
        [`${this.name}-%`],
      );
      const stored = rows[0]!.count;
      if (stored !== sent) throw new Error(`${this.name}: ${sent} positions were accepted, ${stored} are stored.`);
      if (sent > 0) console.log(`${this.name}: ${stored} positions stored, all that were accepted`);
    } finally {
      await db.end();
    }
  }
}

/** A delivery round: ten minutes of driving at 45 km/h, then five of standing with GPS drift. */
function place(device: number, step: number): { latitude: number; longitude: number } {
  const cycle = step % 90;
  const driven = Math.floor(step / 90) * 60 + Math.min(cycle, 60);
  const drift = cycle > 60 ? ((step * 7) % 11) * 0.00002 : 0;
  return { latitude: 40 + (device % 100) * 0.1 + driven * 0.001125 + drift, longitude: 10 + device * 0.01 };
}
