import type { Client } from 'pg';
import { SecretBox, type SecretPlace } from '../common/secret-box';
import type { Env } from '../config/env';
import { ensureSecretsKey } from '../config/secrets-key';
import { serviceSecretPlace } from '../database/service-secrets';

const BATCH = 200;
const SERVICE = serviceSecretPlace('');
const NIL = '00000000-0000-0000-0000-000000000000';

export interface Rotation {
  readonly renewed: number;
  readonly current: number;
  /** Where the secrets are that no key opens. */
  readonly unreadable: readonly SecretPlace[];
}

/** Where secrets are kept, and how they are read and replaced there. */
interface Source {
  /** Those after $1 and $2. */
  readonly next: string;
  /** In the order of `secrets`; $4 is replaced by $3. */
  readonly columns: readonly { readonly field: string; readonly replace: string }[];
}

const SOURCES: readonly Source[] = [
  {
    next: `SELECT business_id AS "businessId", carrier_id AS record, ARRAY[api_key_encrypted, api_secret_encrypted] AS secrets
      FROM carrier_configurations WHERE (business_id, carrier_id) > ($1::uuid, $2::uuid)
      ORDER BY business_id, carrier_id LIMIT ${BATCH}`,
    columns: [
      {
        field: 'apiKey',
        replace: `UPDATE carrier_configurations SET api_key_encrypted = $3
          WHERE business_id = $1 AND carrier_id = $2 AND api_key_encrypted = $4`,
      },
      {
        field: 'apiSecret',
        replace: `UPDATE carrier_configurations SET api_secret_encrypted = $3
          WHERE business_id = $1 AND carrier_id = $2 AND api_secret_encrypted = $4`,
      },
    ],
  },
  {
    next: `SELECT business_id AS "businessId", id AS record, ARRAY[secret_encrypted, previous_secret_encrypted] AS secrets
      FROM webhooks WHERE (business_id, id) > ($1::uuid, $2::uuid) ORDER BY business_id, id LIMIT ${BATCH}`,
    columns: [
      {
        field: 'secret',
        replace:
          'UPDATE webhooks SET secret_encrypted = $3 WHERE business_id = $1 AND id = $2 AND secret_encrypted = $4',
      },
      {
        field: 'secret',
        replace: `UPDATE webhooks SET previous_secret_encrypted = $3
          WHERE business_id = $1 AND id = $2 AND previous_secret_encrypted = $4`,
      },
    ],
  },
  {
    next: `SELECT business_id AS "businessId", business_id AS record, ARRAY[sms_secret_encrypted] AS secrets
      FROM notification_settings WHERE (business_id, business_id) > ($1::uuid, $2::uuid) AND sms_secret_encrypted IS NOT NULL
      ORDER BY business_id LIMIT ${BATCH}`,
    columns: [
      {
        field: 'smsSecret',
        replace: `UPDATE notification_settings SET sms_secret_encrypted = $3
          WHERE business_id = $1 AND business_id = $2 AND sms_secret_encrypted = $4`,
      },
    ],
  },
  {
    // They are few: the first batch has them all.
    next: `SELECT '${SERVICE.owner}' AS "businessId", name AS record, ARRAY[secret_encrypted] AS secrets FROM service_secrets
      WHERE $1::uuid = '${NIL}' AND $2::uuid = '${NIL}' ORDER BY name LIMIT ${BATCH}`,
    columns: [
      {
        field: SERVICE.field,
        replace: `UPDATE service_secrets SET secret_encrypted = $3
          WHERE $1 = '${SERVICE.owner}' AND name = $2 AND secret_encrypted = $4`,
      },
    ],
  },
];

interface Row {
  readonly businessId: string;
  readonly record: string;
  /** In the order of the columns. */
  readonly secrets: readonly (string | null)[];
}

/** A stored secret that is not empty. */
interface Kept {
  readonly sealed: string;
  readonly place: SecretPlace;
  readonly replace: string;
}

/**
 * Seals every stored secret with the newest key. It may run beside the service and again at any time: each secret is
 * replaced by itself, and only where nobody has changed it meanwhile; one that was changed then is under the newest key
 * of the service that did it, so run it after all processes know the new key.
 */
export async function rotateSecrets(
  client: Client,
  { SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<Rotation> {
  const box = new SecretBox(SECRETS_KEY ?? ensureSecretsKey(DATA_DIR));
  const counts = { renewed: 0, current: 0, unreadable: [] as SecretPlace[] };
  for await (const kept of keptSecrets(client)) {
    const renewed = renewedOrNull(box, kept.sealed, kept.place);
    if (renewed === null) counts.unreadable.push(kept.place);
    else if (renewed === kept.sealed) counts.current++;
    else counts.renewed += await replaceIn(client, kept, renewed);
  }
  return counts;
}

/** How many stored secrets the present keys open, and how many they do not. */
export async function countSecrets(
  client: Client,
  { SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<{ opened: number; unreadable: number }> {
  const box = new SecretBox(SECRETS_KEY ?? ensureSecretsKey(DATA_DIR));
  const counts = { opened: 0, unreadable: 0 };
  for await (const { sealed, place } of keptSecrets(client))
    counts[renewedOrNull(box, sealed, place) === null ? 'unreadable' : 'opened']++;
  return counts;
}

async function* keptSecrets(client: Client): AsyncIterable<Kept> {
  for (const { next, columns } of SOURCES) {
    let last: Pick<Row, 'businessId' | 'record'> = { businessId: NIL, record: NIL };
    for (let rows: Row[] = []; ;) {
      rows = (await client.query<Row>(next, [last.businessId, last.record])).rows;
      for (const row of rows)
        for (const [n, { field, replace }] of columns.entries()) {
          const sealed = row.secrets[n];
          const place = { owner: row.businessId, record: row.record, field };
          if (sealed) yield { sealed, place, replace };
        }
      if (rows.length < BATCH) break;
      last = rows.at(-1)!;
    }
  }
}

/** Only where nobody has changed it meanwhile. */
async function replaceIn(client: Client, { sealed, place, replace }: Kept, renewed: string): Promise<number> {
  const { rowCount } = await client.query(replace, [place.owner, place.record, renewed, sealed]);
  return rowCount ?? 0;
}

function renewedOrNull(box: SecretBox, sealed: string, place: SecretPlace): string | null {
  try {
    return box.renew(sealed, place);
  } catch {
    return null; // the others still get their new key; the caller names this one
  }
}
