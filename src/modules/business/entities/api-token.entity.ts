import type { Scope } from '../../../core/scopes';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An API token. Only the SHA-256 of the token is stored. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('bytea')
  tokenHash: Buffer;

  /** The user or API token that has created it. */
  @Column({ type: 'uuid', nullable: true })
  createdBy: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;

  /** Null means all operations. */
  @Column({ type: 'text', array: true, nullable: true })
  scopes: Scope[] | null;

  /** Networks from which the token is accepted, such as 192.0.2.0/24. If it is null, all are. */
  @Column({ type: 'text', array: true, nullable: true })
  allowedAddresses: string[] | null;
}
