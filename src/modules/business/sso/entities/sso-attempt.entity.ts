import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in that has begun and waits for the provider to send the browser back. See SignInChecks for state, nonce and verifier. */
@Entity('sso_attempts')
export class SsoAttempt {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('bytea')
  stateHash: Buffer;

  /** Hash of the cookie of the browser that began it. */
  @Column('bytea')
  browserHash: Buffer;

  @Column('text')
  issuer: string;

  @Column('text')
  nonce: string;

  @Column('text')
  codeVerifier: string;

  /** Page of the portal to return to. */
  @Column('text')
  returnTo: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
