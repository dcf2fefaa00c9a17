import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The open invitation of a driver's phone. Only the SHA-256 of the code is stored. */
@Entity('driver_invitations')
export class DriverInvitation {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  driverId: string;

  @Column('bytea')
  codeHash: Buffer;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
