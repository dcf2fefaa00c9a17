import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passkey (WebAuthn credential) of a user. */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  name: string;

  /** The id that the authenticator has given the passkey. It is unique in the service. */
  @Column('bytea')
  credentialId: Buffer;

  /** Public key in the binary format COSE (RFC 9052). */
  @Column('bytea')
  publicKey: Buffer;

  /** Signature counter of the authenticator; 0 if it has none. TypeORM reads a bigint as text. */
  @Column('bigint')
  signCount: string;

  /** How browsers reach the authenticator, for example `internal` or `usb`. */
  @Column('text', { array: true })
  transports: string[];

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt: Date | null;
}
