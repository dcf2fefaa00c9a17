import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../common/text/languages';
import type { Channel, NotificationKind } from '../notification-kinds';

/** Whether each kind is sent by each channel. */
export type ChannelSwitches = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;
/** Texts of one template that the business has replaced. */
export type CustomTexts = Partial<Record<'subject' | 'text' | 'sms', string>>;
/** Templates that the business has changed, by kind and language. */
export type CustomTemplates = Partial<Record<NotificationKind, Partial<Record<Language, CustomTexts>>>>;

/** Which notifications a business sends to consignees, and its own message templates. */
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('uuid')
  businessId: string;

  /** Missing entries have the default, see DEFAULT_CHANNEL_SWITCHES. */
  @Column('jsonb', { default: () => "'{}'" })
  switches: ChannelSwitches;

  @Column('jsonb', { default: () => "'{}'" })
  wording: CustomTemplates;

  /** Start of quiet hours, `HH:mm` in the business's time zone. Start and end are both set or both null. */
  @Column('text', { nullable: true })
  quietFrom: string | null;

  @Column('text', { nullable: true })
  quietTo: string | null;

  @Column('text', { nullable: true })
  replyTo: string | null;

  @Column('text', { nullable: true })
  smsUrl: string | null;

  @Column('text', { nullable: true })
  smsSecretEncrypted: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
