import type { Client } from 'pg';
import { SecretBox, type SecretPlace } from '../common/secrets/secret-box';
import type { Env } from '../config/env';
import { ensureSecretsKey } from '../config/secrets-key';
import { sealStoredPins } from '../modules/shipments/pins/seal-stored-pins';
import { QUEUED_MAIL } from '../platform/outbound/mail/mail-sealer';
import { findServiceSecretPlace } from '../platform/database/service-secrets';

const ROWS_PER_BATCH = 200;
const SERVICE_SECRET = findServiceSecretPlace('');
/** Sorts before every id, so reading starts after it. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** How many secrets were encrypted with the newest key, and which could not be read. */
export interface Rotation {
  /** The number of secrets that were encrypted again. */
  readonly renewed: number;
  /** The number of secrets that had the newest key already. */
  readonly current: number;
  /** The secrets that none of the keys can decrypt. */
  readonly unreadable: readonly SecretPlace[];
}

/** A kind of stored secret, with the statements that read and replace it. */
interface SecretSource {
  /** Selects a batch of rows (see `Row`) after the owner $1 and the record $2. */
  readonly next: string;
  /** The statements that replace the secret $4 by $3, one for each entry of `secrets` in a row. Two may replace secrets of one field. */
  readonly columns: readonly { readonly field: string; readonly replace: string }[];
}

/**
 * All kinds of stored secrets. Their statements have the same parameters, so a table whose key is a single column compares that column with
 * both $1 and $2. A source that is read in a single batch has rows only for the first call, whose parameters are both NIL.
 */
const SECRET_SOURCES: readonly SecretSource[] = [
  {
    // Queued mails are rarely older than seconds, so the first batch contains all of them.
    next: `SELECT
        '${QUEUED_MAIL.owner}' AS "businessId",
        '${QUEUED_MAIL.record}' AS record,
        ARRAY[job.payload ->> 'sealed'] AS secrets
      FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE $1::text = '${NIL}'
        AND $2::text = '${NIL}'
        AND task.identifier = 'send_mail'
        AND job.payload ->> 'sealed' IS NOT NULL`,
    columns: [
      {
        field: QUEUED_MAIL.field,
        replace: `UPDATE graphile_worker._private_jobs
          SET payload = json_build_object('sealed', $3::text)
          WHERE $1::text = '${QUEUED_MAIL.owner}'
            AND $2::text = '${QUEUED_MAIL.record}'
            AND payload ->> 'sealed' = $4`,
      },
    ],
  },
  {
    next: `SELECT
        business_id AS "businessId",
        carrier_id AS record,
        ARRAY[api_key_encrypted, api_secret_encrypted] AS secrets
      FROM carrier_configurations
      WHERE (business_id, carrier_id) > ($1::uuid, $2::uuid)
      ORDER BY business_id, carrier_id
      LIMIT ${ROWS_PER_BATCH}`,
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
    next: `SELECT
        business_id AS "businessId",
        id AS record,
        ARRAY[secret_encrypted, previous_secret_encrypted] AS secrets
      FROM webhooks
      WHERE (business_id, id) > ($1::uuid, $2::uuid)
      ORDER BY business_id, id
      LIMIT ${ROWS_PER_BATCH}`,
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
    next: `SELECT
        business_id AS "businessId",
        business_id AS record,
        ARRAY[sms_secret_encrypted] AS secrets
      FROM notification_settings
      WHERE (business_id, business_id) > ($1::uuid, $2::uuid)
        AND sms_secret_encrypted IS NOT NULL
      ORDER BY business_id
      LIMIT ${ROWS_PER_BATCH}`,
    columns: [
      {
        field: 'smsSecret',
        replace: `UPDATE notification_settings SET sms_secret_encrypted = $3
          WHERE business_id = $1 AND business_id = $2 AND sms_secret_encrypted = $4`,
      },
    ],
  },
  {
    next: `SELECT
        business_id AS "businessId",
        business_id AS record,
        ARRAY[client_secret_encrypted] AS secrets
      FROM sso_settings
      WHERE (business_id, business_id) > ($1::uuid, $2::uuid)
      ORDER BY business_id
      LIMIT ${ROWS_PER_BATCH}`,
    columns: [
      {
        field: 'ssoClientSecret',
        replace: `UPDATE sso_settings SET client_secret_encrypted = $3
          WHERE business_id = $1 AND business_id = $2 AND client_secret_encrypted = $4`,
      },
    ],
  },
  {
    next: `SELECT business_id AS "businessId", id AS record, ARRAY[delivery_pin_encrypted] AS secrets
      FROM shipments
      WHERE (business_id, id) > ($1::uuid, $2::uuid)
        AND strpos(delivery_pin_encrypted, '.') > 0
      ORDER BY business_id, id
      LIMIT ${ROWS_PER_BATCH}`,
    columns: [
      {
        field: 'deliveryPin',
        replace: `UPDATE shipments SET delivery_pin_encrypted = $3
          WHERE business_id = $1 AND id = $2 AND delivery_pin_encrypted = $4`,
      },
    ],
  },
  {
    next: `SELECT user_id AS "businessId", user_id AS record, ARRAY[secret_encrypted] AS secrets
      FROM authenticator_apps
      WHERE (user_id, user_id) > ($1::uuid, $2::uuid)
      ORDER BY user_id
      LIMIT ${ROWS_PER_BATCH}`,
    columns: [
      {
        field: 'totpSecret',
        replace: `UPDATE authenticator_apps SET secret_encrypted = $3
          WHERE user_id = $1 AND user_id = $2 AND secret_encrypted = $4`,
      },
    ],
  },
  {
    // The service has one secret for each name in the code (see ServiceSecrets), fewer than ten. So the first batch contains all of them.
    next: `SELECT
        '${SERVICE_SECRET.owner}' AS "businessId",
        name AS record,
        ARRAY[secret_encrypted] AS secrets
      FROM service_secrets
      WHERE $1::uuid = '${NIL}' AND $2::uuid = '${NIL}'
      ORDER BY name
      LIMIT ${ROWS_PER_BATCH}`,
    columns: [
      {
        field: SERVICE_SECRET.field,
        replace: `UPDATE service_secrets SET secret_encrypted = $3
          WHERE $1 = '${SERVICE_SECRET.owner}' AND name = $2 AND secret_encrypted = $4`,
      },
    ],
  },
];

interface Row {
  /** The owner of the secret: a business, a user or the service. */
  readonly businessId: string;
  readonly record: string;
  /** The secrets in the order of `columns`. */
  readonly secrets: readonly (string | null)[];
}

/** A stored secret that is not empty. */
interface StoredSecret {
  readonly sealed: string;
  readonly place: SecretPlace;
  readonly replace: string;
}

/**
 * Encrypts every stored secret with the newest key. It may run beside the service and be repeated. Each secret is replaced in
 * its own statement, and only if it is unchanged. A secret that changed meanwhile was encrypted with the newest key of the
 * process that changed it, so run this after all processes have the new key.
 */
export async function rotateSecrets(
  client: Client,
  { SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<Rotation> {
  const keys = SECRETS_KEY ?? ensureSecretsKey(DATA_DIR);
  const box = new SecretBox(keys);
  await sealStoredPins(client, keys);
  const counts = { renewed: 0, current: 0, unreadable: [] as SecretPlace[] };
  for await (const secret of listStoredSecrets(client)) {
    const resealed = resealOrNull(box, secret.sealed, secret.place);
    if (resealed === null) counts.unreadable.push(secret.place);
    else if (resealed === secret.sealed) counts.current++;
    else counts.renewed += await replaceSecret(client, secret, resealed);
  }
  return counts;
}

/** Counts the stored secrets that the present keys can decrypt, and those that they cannot. */
export async function countSecrets(
  client: Client,
  { SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<{ opened: number; unreadable: number }> {
  const box = new SecretBox(SECRETS_KEY ?? ensureSecretsKey(DATA_DIR));
  const counts = { opened: 0, unreadable: 0 };
  for await (const { sealed, place } of listStoredSecrets(client))
    counts[resealOrNull(box, sealed, place) === null ? 'unreadable' : 'opened']++;
  return counts;
}

async function* listStoredSecrets(client: Client): AsyncIterable<StoredSecret> {
  for (const { next, columns } of SECRET_SOURCES) {
    let last: Pick<Row, 'businessId' | 'record'> = { businessId: NIL, record: NIL };
    for (;;) {
      const { rows } = await client.query<Row>(next, [last.businessId, last.record]);
      for (const row of rows)
        for (const [index, { field, replace }] of columns.entries()) {
          const sealed = row.secrets[index];
          const place = { owner: row.businessId, record: row.record, field };
          if (sealed) yield { sealed, place, replace };
        }
      if (rows.length < ROWS_PER_BATCH) break;
      last = rows.at(-1)!;
    }
  }
}

/** Replaces a secret unless it has changed meanwhile. Returns the number of replaced secrets. */
async function replaceSecret(
  client: Client,
  { sealed, place, replace }: StoredSecret,
  resealed: string,
): Promise<number> {
  const { rowCount } = await client.query(replace, [place.owner, place.record, resealed, sealed]);
  return rowCount ?? 0;
}

/** Encrypts a secret with the newest key; null if none of the keys can decrypt it. */
function resealOrNull(box: SecretBox, sealed: string, place: SecretPlace): string | null {
  try {
    return box.renew(sealed, place);
  } catch {
    return null; // the caller reports this secret and continues with the others
  }
}
