import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12; // NIST SP 800-38D: 96 bits, the length that GCM is made for
const TAG_BYTES = 16;

interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Where a secret is kept. A ciphertext that is moved to another place does not open there. */
export interface SecretPlace {
  /** The business, or the service itself. */
  readonly owner: string;
  /** The record of it that has the secret. */
  readonly record: string;
  readonly field: string;
}

/**
 * Keeps secrets by AES-256-GCM as `keyId.iv.tag.ciphertext` (base64url). Seals with the first key and opens with any
 * that it has, so a key is changed by putting the new one in front and keeping the old one behind.
 */
export class SecretBox {
  private readonly keys: readonly SecretKey[];

  /** @param keys `id:base64 of 32 bytes`, newest first, separated by commas. Throws without naming a key. */
  constructor(keys: string) {
    this.keys = keys.split(',').map(readKey);
  }

  /** The secret as it may be stored at this place. Twice the same secret gives two texts. */
  seal(secret: string, place: SecretPlace): string {
    const { id, key } = this.keys[0]!;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(additionalData(place));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** The secret again. Throws when the key is unknown, the text was changed, or it was sealed for another place. */
  open(sealed: string, place: SecretPlace): string {
    const [id, iv = '', tag = '', text = ''] = sealed.split('.');
    const known = this.keys.find((key) => key.id === id);
    if (!known) throw new Error('A stored secret was encrypted with a key that SECRETS_KEY does not hold.');
    try {
      const decipher = createDecipheriv('aes-256-gcm', known.key, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(additionalData(place)).setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8');
    } catch {
      throw new Error('A stored secret does not open: it was changed, moved, or encrypted with another key.');
    }
  }

  /** The same secret sealed with the newest key; the text as it is when it was already. Throws as `open` does. */
  renew(sealed: string, place: SecretPlace): string {
    const secret = this.open(sealed, place);
    return sealed.startsWith(`${this.keys[0]!.id}.`) ? sealed : this.seal(secret, place);
  }
}

const additionalData = ({ owner, record, field }: SecretPlace) => Buffer.from(`${owner}|${record}|${field}`);

function readKey(text: string): SecretKey {
  const [, id, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  if (!id || key.length !== KEY_BYTES) throw new Error('A secrets key must read `id:base64 of 32 bytes`.');
  return { id, key };
}
