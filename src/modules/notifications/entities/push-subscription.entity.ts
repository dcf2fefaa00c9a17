import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that receives messages for a member or a driver. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Owner of the browser: either a user or a driver. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ type: 'uuid', nullable: true })
  driverId: string | null;

  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** The driver's session; null for a member. */
  @Column({ type: 'uuid', nullable: true })
  sessionId: string | null;

  /** The member's session; null for a driver. */
  @Column({ type: 'uuid', nullable: true })
  memberSessionId: string | null;
}
