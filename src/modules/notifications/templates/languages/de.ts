import type { LanguageTexts } from './en';

/** `en.ts` explains the keys and the lines. */
export const de: LanguageTexts = {
  messages: {
    confirmed: {
      subject: '{businessName}: Ihre Lieferung {trackingNumber}',
      text: 'Guten Tag {recipientName},\n\n{businessName} hat eine Lieferung für Sie.\nVoraussichtlich: {window}\nBei der Lieferung zu zahlen: {cashOnDelivery}\n\nVerfolgen Sie sie und sagen Sie dem Fahrer, was er wissen soll: {trackingUrl}',
      sms: '{businessName} hat eine Lieferung für Sie. Voraussichtlich: {window}\nZu zahlen: {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName}: Ihre Lieferung ist unterwegs',
      text: 'Guten Tag {recipientName},\n\nIhre Lieferung ist losgefahren und auf dem Weg zu Ihnen.\nVoraussichtlich: {window}\nBei der Lieferung zu zahlen: {cashOnDelivery}\nIhre PIN für den Fahrer: {pin}\n\nSehen Sie, wo sie ist: {trackingUrl}',
      sms: 'Ihre Lieferung von {businessName} ist unterwegs. Voraussichtlich: {window}\nZu zahlen: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName}: gleich bei Ihnen',
      text: 'Guten Tag {recipientName},\n\nIhre Lieferung ist gleich da.\nVoraussichtlich um: {expectedAt}\nBei der Lieferung zu zahlen: {cashOnDelivery}\nIhre PIN für den Fahrer: {pin}\n\nSehen Sie, wo sie ist: {trackingUrl}',
      sms: 'Ihre Lieferung von {businessName} ist gleich da.\nVoraussichtlich um: {expectedAt}\nZu zahlen: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName}: zugestellt',
      text: 'Guten Tag {recipientName},\n\nIhre Lieferung {trackingNumber} ist angekommen.\nZugestellt: {deliveredAt}\nAngenommen von: {receivedBy}\nZustellnachweis: {proofUrl}\n\nWie war es? {trackingUrl}',
      sms: 'Ihre Lieferung von {businessName} ist angekommen.\nAngenommen von: {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName}: nicht zugestellt',
      text: 'Guten Tag {recipientName},\n\nwir konnten Ihre Lieferung {trackingNumber} nicht übergeben.\nGrund: {reason}\n{next}\n\nAlles dazu: {trackingUrl}',
      sms: '{businessName} konnte Ihre Lieferung nicht übergeben.\nGrund: {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    dayAndTimeRange: '{day}, zwischen {from} und {to} Uhr',
    aroundTime: '{day}, gegen {time} Uhr',
    dayAndTime: '{day}, {time} Uhr',
    timeUnknown: 'noch nicht bekannt',
    not_home: 'niemand war da',
    refused: 'sie wurde nicht angenommen',
    damaged: 'sie ist beschädigt',
    wrong_address: 'die Adresse stimmte nicht',
    no_access: 'der Fahrer kam nicht bis zur Tür',
    other: 'es war nicht möglich',
    nextAttempt: 'Wir kommen wieder: {day}.',
    chooseAnotherDay: 'Auf der Seite Ihrer Lieferung können Sie einen anderen Tag wählen.',
    businessWillContact: 'Wir melden uns bei Ihnen.',
    trackDelivery: 'Lieferung verfolgen',
    trackingNumber: 'Sendungsnummer',
    reasonForMail: 'Sie bekommen diese Mail, weil {business} Ihnen etwas liefert.',
    unsubscribeLink: 'Keine solchen Mails mehr',
    confirmTitle: 'Keine Mails mehr zu Lieferungen?',
    confirmUnsubscribe: '{business} schreibt dann nicht mehr an {address}, wenn etwas geliefert wird.',
    doneTitle: 'Erledigt',
    unsubscribed: '{business} schreibt nicht mehr an {address}, wenn etwas geliefert wird.',
    resubscribe: 'Wieder bekommen',
    resubscribed: '{business} schreibt wieder an {address}, wenn etwas geliefert wird.',
  },
};
