import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../common/text/languages';
import type { Channel, DropReason, NotificationKind, NotificationStatus } from '../notification-kinds';

/** A notification to a consignee. */
@Entity('notifications')
export class Notification {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid')
  shipmentId: string;

  @Column('text')
  kind: NotificationKind;

  @Column('text')
  channel: Channel;

  @Column('text', { default: 'waiting' })
  status: NotificationStatus;

  /** Why the notification was dropped. */
  @Column('text', { nullable: true })
  reason: DropReason | null;

  /** When the event happened. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  happenedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  dueAt: Date;

  @Column('integer', { default: 0 })
  tries: number;

  /** Until when a process has reserved the notification for sending. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leasedUntil: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  settledAt: Date | null;

  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  language: Language | null;

  /** Subject of the mail. Subject and body are stored without links and PIN. */
  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { nullable: true })
  body: string | null;

  /** Response of the mail server or SMS gateway. */
  @Column('text', { nullable: true })
  answer: string | null;
}
