import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../core/roles';

/** An invitation to a business. Only the SHA-256 of the mailed token is stored. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text')
  role: Role;

  @Column('bytea')
  tokenHash: Buffer;

  /** The inviting user; null if an API token invites. */
  @Column({ type: 'uuid', nullable: true })
  invitedBy: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** Time of the outcome; null while the invitation is open. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  /** Null while the invitation is open. */
  @Column({ type: 'text', nullable: true })
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired' | null;
}
