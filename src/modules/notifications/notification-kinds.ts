/** What consignees are told of. */
export const NOTIFICATION_KINDS = ['confirmed', 'out_for_delivery', 'near', 'delivered', 'failed'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** By which they are told. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `dropped`: not sent, as it came too late or was not to be. */
export const NOTIFICATION_STATUSES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/**
 * Why one was not sent: `overtaken` by what happened since, `late`, in the `quiet_hours`, `unsubscribed` by the consignee,
 * `switched_off` by the business, `no_recipient` (no number to send it to).
 */
export const DROP_REASONS = [
  'overtaken',
  'late',
  'quiet_hours',
  'unsubscribed',
  'switched_off',
  'no_recipient',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** What a business has switched on that has never said so: mails, and no text messages, which cost money. */
export const SWITCHED_ON: Readonly<Record<Channel, boolean>> = { mail: true, sms: false };

const ALWAYS = [
  'recipientName',
  'businessName',
  'businessPhone',
  'trackingNumber',
  'orderNumber',
  'city',
  'trackingUrl',
] as const;
const OF_KIND = {
  confirmed: ['window', 'cashOnDelivery'],
  out_for_delivery: ['window', 'cashOnDelivery', 'pin'],
  near: ['expectedAt', 'cashOnDelivery', 'pin'],
  delivered: ['deliveredAt', 'receivedBy', 'proofUrl'],
  failed: ['reason', 'next'],
} as const satisfies Record<NotificationKind, readonly string[]>;

export type Variable = (typeof ALWAYS)[number] | (typeof OF_KIND)[NotificationKind][number];
/** What stands for a variable; empty where there is nothing to say. */
export type Values = Readonly<Record<Variable, string>>;

/** What a text of the kind may hold, as `{name}`. */
export const variablesOf = (kind: NotificationKind): readonly Variable[] => [...ALWAYS, ...OF_KIND[kind]];
