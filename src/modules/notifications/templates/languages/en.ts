import type { NotificationKind } from '../../notification-kinds';

/**
 * The default message templates, and the phrases that values of variables, the footer of mails and the unsubscribe page use. Keys such as
 * `not_home` are failure reasons of delivery attempts. A line whose variables are all empty is left out, such as that of the PIN.
 */
export const en = {
  messages: {
    confirmed: {
      subject: '{businessName}: your delivery {trackingNumber}',
      text: 'Hello {recipientName},\n\n{businessName} has a delivery for you.\nExpected: {window}\nTo pay on delivery: {cashOnDelivery}\n\nTrack it, and leave instructions for the driver: {trackingUrl}',
      sms: '{businessName} has a delivery for you. Expected: {window}\nTo pay: {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName}: your delivery is on its way',
      text: 'Hello {recipientName},\n\nyour delivery has left and is on its way to you.\nExpected: {window}\nTo pay on delivery: {cashOnDelivery}\nYour PIN for the driver: {pin}\n\nSee where it is: {trackingUrl}',
      sms: 'Your delivery from {businessName} is on its way. Expected: {window}\nTo pay: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName}: almost at your door',
      text: 'Hello {recipientName},\n\nyour delivery is almost there.\nExpected at: {expectedAt}\nTo pay on delivery: {cashOnDelivery}\nYour PIN for the driver: {pin}\n\nSee where it is: {trackingUrl}',
      sms: 'Your delivery from {businessName} is almost there.\nExpected at: {expectedAt}\nTo pay: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName}: delivered',
      text: 'Hello {recipientName},\n\nyour delivery {trackingNumber} has arrived.\nDelivered: {deliveredAt}\nReceived by: {receivedBy}\nProof of delivery: {proofUrl}\n\nHow was it? {trackingUrl}',
      sms: 'Your delivery from {businessName} has arrived.\nReceived by: {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName}: we could not deliver',
      text: 'Hello {recipientName},\n\nwe could not hand over your delivery {trackingNumber}.\nReason: {reason}\n{next}\n\nAll about it: {trackingUrl}',
      sms: '{businessName} could not hand over your delivery.\nReason: {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    dayAndTimeRange: '{day}, between {from} and {to}',
    aroundTime: '{day}, around {time}',
    dayAndTime: '{day}, {time}',
    timeUnknown: 'not known yet',
    not_home: 'nobody was there',
    refused: 'it was not accepted',
    damaged: 'it is damaged',
    wrong_address: 'the address was not right',
    no_access: 'the driver could not get to the door',
    other: 'it was not possible',
    nextAttempt: 'We will try again: {day}.',
    chooseAnotherDay: 'You can choose another day on the page of your delivery.',
    businessWillContact: 'We will get in touch with you.',
    trackDelivery: 'Follow the delivery',
    trackingNumber: 'Tracking number',
    reasonForMail: 'You get this mail because {business} delivers to you.',
    unsubscribeLink: 'Stop these mails',
    confirmTitle: 'Stop mails about deliveries?',
    confirmUnsubscribe: '{business} will no longer write to {address} about deliveries.',
    doneTitle: 'Done',
    unsubscribed: '{business} no longer writes to {address} about deliveries.',
    resubscribe: 'Get mails again',
    resubscribed: '{business} writes to {address} about deliveries again.',
  },
} as const satisfies CheckedTexts;

type Message = Readonly<Record<'subject' | 'text' | 'sms', string>>;

/** Checks the shape of the English texts, which define the names of the phrases. */
interface CheckedTexts {
  readonly messages: Readonly<Record<NotificationKind, Message>>;
  readonly phrases: Readonly<Record<string, string>>;
}

export type PhraseName = keyof typeof en.phrases;
/** All texts of one language. */
export interface LanguageTexts {
  readonly messages: Readonly<Record<NotificationKind, Message>>;
  readonly phrases: Readonly<Record<PhraseName, string>>;
}
