import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../common/languages';
import type { Channel, DropReason, NotificationKind, NotificationStatus } from '../notification-kinds';

/** What a consignee is told once. */
@Entity('notifications')
export class Notification {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id: string;
  @Column('uuid') shipmentId: string;
  @Column('text') kind: NotificationKind;
  @Column('text') channel: Channel;
  @Column('text', { default: 'waiting' }) status: NotificationStatus;
  /** Why it was dropped. */
  @Column('text', { nullable: true }) reason: DropReason | null;
  /** When that happened of which it tells. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) happenedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) dueAt: Date;
  @Column('integer', { default: 0 }) tries: number;
  /** Until when somebody is sending it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) leasedUntil: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) settledAt: Date | null;
  @Column('text', { nullable: true }) recipient: string | null;
  @Column('text', { nullable: true }) language: Language | null;
  /** Without links and the PIN, as the body. */
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text', { nullable: true }) body: string | null;
  /** What came back. */
  @Column('text', { nullable: true }) answer: string | null;
}
