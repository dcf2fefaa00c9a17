import type { NotificationKind } from '../../notification-kinds';

/** What a consignee is told, and how a variable says what it stands for. */
export const en = {
  messages: {
    confirmed: {
      subject: '{businessName}: your delivery {trackingNumber}',
      text: 'Hello {recipientName},\n\n{businessName} has a delivery for you.\nExpected: {window}\nTo pay on delivery: {cashOnDelivery}\n\nFollow it, and tell the driver what to know: {trackingUrl}',
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
    between: '{day}, between {from} and {to}',
    around: '{day}, around {time}',
    at: '{day}, {time}',
    unknown: 'not known yet',
    not_home: 'nobody was there',
    refused: 'it was not accepted',
    damaged: 'it is damaged',
    wrong_address: 'the address was not right',
    no_access: 'the driver could not get to the door',
    other: 'it was not possible',
    again: 'We come again: {day}.',
    choose: 'You can choose another day on the page of your delivery.',
    contact: 'We will get in touch with you.',
    track: 'Follow the delivery',
    number: 'Tracking number',
    why: 'You get this mail because {business} delivers to you.',
    unsubscribe: 'No more such mails',
    askTitle: 'No more mails about deliveries?',
    ask: '{business} will no longer write to {address} about deliveries.',
    doneTitle: 'Done',
    done: '{business} no longer writes to {address} about deliveries.',
    resume: 'Get them again',
    resumed: '{business} writes to {address} about deliveries again.',
  },
} as const satisfies Wording;

type Message = Readonly<Record<'subject' | 'text' | 'sms', string>>;

interface Wording {
  readonly messages: Readonly<Record<NotificationKind, Message>>;
  readonly phrases: Readonly<Record<string, string>>;
}

export type Phrase = keyof typeof en.phrases;
export interface Words {
  readonly messages: Readonly<Record<NotificationKind, Message>>;
  readonly phrases: Readonly<Record<Phrase, string>>;
}
