import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of the token itself only the SHA-256 is kept. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('bytea') tokenHash: Buffer;
  @Column({ type: 'uuid', nullable: true }) createdBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) expiresAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) revokedAt: Date | null;
}
