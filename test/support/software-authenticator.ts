import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const;

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** What a browser or an authenticator does differently in an attack. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/**
 * A browser with its own authenticator (WebAuthn): makes one discoverable ES256 credential and signs with it. Written from the
 * specification, without the library of the service.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  userHandle = '';
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly origin: string) {}

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Answers `navigator.credentials.create()`. */
  create(options: Options, deviations: Deviations = {}) {
    this.userHandle = options.user!.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const publicKey = new Map<number, number | Buffer>([
      [1, 2], // EC2
      [3, -7], // ES256
      [-1, 1], // P-256
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, cbor(publicKey)]);
    const authData = Buffer.concat([this.authenticatorData(options, deviations, FLAGS.hasCredential), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', options, deviations).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers `navigator.credentials.get()`. */
  prove(options: Options, deviations: Deviations = {}, key: KeyObject = this.keys.privateKey) {
    const clientData = this.clientData('webauthn.get', options, deviations);
    const authenticatorData = this.authenticatorData(options, deviations);
    const signature = createSign('sha256')
      .update(authenticatorData)
      .update(createHash('sha256').update(clientData).digest())
      .sign(key);
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    };
  }

  private clientData(type: string, { challenge }: Options, deviations: Deviations): Buffer {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    const { type: otherType, challenge: otherChallenge, origin } = deviations;
    return Buffer.from(
      JSON.stringify({
        ...data,
        ...(otherType !== undefined && { type: otherType }),
        ...(otherChallenge !== undefined && { challenge: otherChallenge }),
        ...(origin !== undefined && { origin }),
      }),
    );
  }

  private authenticatorData(options: Options, deviations: Deviations, extraFlags = 0): Buffer {
    const rpId = deviations.rpId ?? options.rp?.id ?? options.rpId!;
    const verified = (deviations.isVerified ?? true) ? FLAGS.userVerified : 0;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviations.counter ?? ++this.counter);
    const flags = Buffer.from([FLAGS.userPresent | verified | extraFlags]);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, counter]);
  }
}

/** Encodes whole numbers, texts, bytes and maps (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error('Only numbers, texts, bytes and maps are encoded.');
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)])]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}
