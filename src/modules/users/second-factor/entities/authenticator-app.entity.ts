import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of a user. It shows a new code (TOTP, RFC 6238) for each time step of 30 seconds. */
@Entity('authenticator_apps')
export class AuthenticatorApp {
  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  secretEncrypted: string;

  /** Null until the first code has shown that the app has the secret. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt: Date | null;

  /** Time step of the last accepted code. Only codes of later time steps are accepted. TypeORM reads a bigint as text. */
  @Column({ type: 'bigint', default: 0 })
  lastStep: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
