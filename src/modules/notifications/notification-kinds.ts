/**
 * Events that consignees are notified of:
 * - `confirmed`: the shipment was created.
 * - `out_for_delivery`: the vehicle has left with it.
 * - `near`: the vehicle will arrive soon.
 * - `delivered`, `failed`: how the visit ended.
 */
export const NOTIFICATION_KINDS = ['confirmed', 'out_for_delivery', 'near', 'delivered', 'failed'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Channels of notifications. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Statuses of a notification. A `dropped` one was not sent because it was late or not wanted, a `test` one because its business is a test
 * business.
 */
export const NOTIFICATION_STATUSES = ['waiting', 'sent', 'failed', 'dropped', 'test'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/**
 * Why a notification was dropped:
 * - `overtaken`: a later event replaced it, or the shipment was deleted.
 * - `late`: it could not be sent in time.
 * - `quiet_hours`: it fell into quiet hours and must not wait.
 * - `unsubscribed`: the consignee wants no mails.
 * - `switched_off`: the business has disabled the kind or the channel.
 * - `no_recipient`: it is a text message, and the consignee has no phone number.
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

/** Channels of a business without settings. Text messages are off, because they cost money. */
export const DEFAULT_CHANNEL_SWITCHES: Readonly<Record<Channel, boolean>> = { mail: true, sms: false };

/** Variables that templates of every kind may contain. */
const COMMON_VARIABLES = [
  'recipientName',
  'businessName',
  'businessPhone',
  'trackingNumber',
  'orderNumber',
  'city',
  'trackingUrl',
] as const;
/**
 * Variables that only templates of one kind may contain. Templates of businesses contain these names, so they must not change. `window` is
 * when the delivery is expected, and `next` what happens after a failed delivery (templates/values.ts).
 */
const KIND_VARIABLES = {
  confirmed: ['window', 'cashOnDelivery'],
  out_for_delivery: ['window', 'cashOnDelivery', 'pin'],
  near: ['expectedAt', 'cashOnDelivery', 'pin'],
  delivered: ['deliveredAt', 'receivedBy', 'proofUrl'],
  failed: ['reason', 'next'],
} as const satisfies Record<NotificationKind, readonly string[]>;

export type TemplateVariable = (typeof COMMON_VARIABLES)[number] | (typeof KIND_VARIABLES)[NotificationKind][number];
/** Values of the variables; a variable without a value has an empty text. */
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

/** Returns the names of the variables that a template of this kind may contain. A template contains them in braces: `{city}`. */
export const listVariables = (kind: NotificationKind): readonly TemplateVariable[] => [
  ...COMMON_VARIABLES,
  ...KIND_VARIABLES[kind],
];
