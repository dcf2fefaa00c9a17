import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
/** GCM is designed for initialization vectors of 96 bits (NIST SP 800-38D). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Which field of which record a secret belongs to. A ciphertext that is moved to another field cannot be decrypted. */
export interface SecretPlace {
  /** The business, or the service itself. */
  readonly owner: string;
  /** The record that has the secret. */
  readonly record: string;
  readonly field: string;
}

/**
 * Encrypts secrets with AES-256-GCM as `keyId.iv.tag.ciphertext` (base64url). It encrypts with the first key and decrypts with
 * any of its keys. To change the key, add the new one in front of the old one.
 */
export class SecretBox {
  private readonly keys: readonly SecretKey[];

  /**
   * @param keys keys of the form `id:base64 of 32 bytes`, separated by commas, the newest first
   * @throws Error for a wrong form; the message does not contain the key
   */
  constructor(keys: string) {
    this.keys = keys.split(',').map(readKey);
  }

  /** Encrypts a secret for a place. Encrypting the same secret again returns another text. */
  seal(secret: string, place: SecretPlace): string {
    const { id, key } = this.keys[0]!;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(
      buildAdditionalData(place),
    );
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'));
    return [id, ...parts].join('.');
  }

  /**
   * Decrypts a secret.
   *
   * @throws Error if the key is unknown, the text was changed, or the secret was encrypted for another place
   */
  open(sealed: string, place: SecretPlace): string {
    const [id, iv = '', tag = '', ciphertext = ''] = sealed.split('.');
    const secretKey = this.keys.find((key) => key.id === id);
    if (!secretKey) throw new Error('A stored secret was encrypted with a key that SECRETS_KEY does not hold.');
    try {
      const decipher = createDecipheriv('aes-256-gcm', secretKey.key, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(buildAdditionalData(place)).setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8');
    } catch {
      throw new Error('A stored secret does not open: it was changed, moved, or encrypted with another key.');
    }
  }

  /**
   * Returns the secret encrypted with the newest key. A text that already has that key is returned unchanged.
   *
   * @throws Error as `open` does
   */
  renew(sealed: string, place: SecretPlace): string {
    const secret = this.open(sealed, place);
    return sealed.startsWith(`${this.keys[0]!.id}.`) ? sealed : this.seal(secret, place);
  }
}

/** Returns the id of the key with which a secret was encrypted. */
export const readKeyId = (sealed: string): string => sealed.split('.', 1)[0]!;

/** Binds a ciphertext to its place: decryption fails with other additional data. */
const buildAdditionalData = ({ owner, record, field }: SecretPlace) => Buffer.from(`${owner}|${record}|${field}`);

function readKey(text: string): SecretKey {
  const [, id, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  if (!id || key.length !== KEY_BYTES) throw new Error('A secrets key must read `id:base64 of 32 bytes`.');
  return { id, key };
}
