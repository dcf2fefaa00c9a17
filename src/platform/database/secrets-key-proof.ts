import type { Client } from 'pg';
import { SecretBox } from '../../common/secrets/secret-box';

const PROOF_TEXT = 'This key opens the secrets of this database.';
/** The place to which the encryption of the check text of a key is bound. */
const buildSecretPlace = (keyId: string) => ({ owner: 'service', record: 'secrets-key', field: keyId });

/**
 * Rejects a key that does not belong to its id. Secrets that it encrypts could not be decrypted once the right key is restored. Each key
 * stores an encrypted check text in the database when it is first used.
 *
 * @param keys as in SECRETS_KEY: keys with their ids, separated by commas
 * @throws Error with a message that names the id and never the key
 */
export async function assertSecretsKey(client: Client, keys: string): Promise<void> {
  for (const key of keys.split(',')) {
    const id = key.split(':', 1)[0]!; // A key has the form `<id>:<base64>`.
    const box = new SecretBox(key);
    await client.query('INSERT INTO secrets_keys (key_id, proof) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      box.seal(PROOF_TEXT, buildSecretPlace(id)),
    ]);
    const { rows } = await client.query<{ proof: string }>('SELECT proof FROM secrets_keys WHERE key_id = $1', [id]);
    const stored = rows[0];
    if (stored && !canDecryptProof(box, stored.proof, id))
      throw new Error(
        `SECRETS_KEY has another key under the id ${id} than the one that this database's secrets were sealed with: ` +
          'set the former key again, or give the new one another id and put it in front.',
      );
  }
}

/** Returns whether the key decrypts the check text that was stored with its id. */
function canDecryptProof(box: SecretBox, proof: string, keyId: string): boolean {
  try {
    return box.open(proof, buildSecretPlace(keyId)) === PROOF_TEXT;
  } catch {
    return false;
  }
}
