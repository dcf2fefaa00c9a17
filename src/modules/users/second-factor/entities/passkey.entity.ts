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

  @Column('bytea')
  credentialId: Buffer;

  /** COSE key. */
  @Column('bytea')
  publicKey: Buffer;

  /** Signature counter of the authenticator; 0 if it has none. TypeORM reads a bigint as text. */
  @Column('bigint')
  signCount: string;

  @Column('text', { array: true })
  transports: string[];

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt: Date | null;
}
