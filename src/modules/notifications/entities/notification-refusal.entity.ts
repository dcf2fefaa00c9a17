import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that wants no mails of a business. */
@Entity('notification_refusals')
export class NotificationRefusal {
  @PrimaryColumn('uuid')
  businessId: string;

  /** The address in lower case. */
  @PrimaryColumn('text')
  email: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  refusedAt: Date;
}
