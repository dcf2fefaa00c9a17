import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../common/languages';
import type { Channel, NotificationKind } from '../notification-kinds';

export type Switches = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;
export type OwnText = Partial<Record<'subject' | 'text' | 'sms', string>>;
export type OwnWording = Partial<Record<NotificationKind, Partial<Record<Language, OwnText>>>>;

/** Of what a business tells consignees, and in which words. */
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('uuid') businessId: string;
  /** What is not named is as it is for everybody. */
  @Column('jsonb', { default: () => "'{}'" }) switches: Switches;
  @Column('jsonb', { default: () => "'{}'" }) wording: OwnWording;
  /** `HH:mm` on the clocks of the business; both or neither. */
  @Column('text', { nullable: true }) quietFrom: string | null;
  @Column('text', { nullable: true }) quietTo: string | null;
  @Column('text', { nullable: true }) replyTo: string | null;
  @Column('text', { nullable: true }) smsUrl: string | null;
  @Column('text', { nullable: true }) smsSecretEncrypted: string | null;
  @Column('integer', { default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
