import type { LanguageTexts } from './en';

/** `en.ts` explains the keys and the lines. */
export const nl: LanguageTexts = {
  messages: {
    confirmed: {
      subject: '{businessName}: uw bezorging {trackingNumber}',
      text: 'Hallo {recipientName},\n\n{businessName} heeft een bezorging voor u.\nVerwacht: {window}\nTe betalen bij levering: {cashOnDelivery}\n\nVolg de bezorging en laat de bezorger weten wat hij moet weten: {trackingUrl}',
      sms: '{businessName} heeft een bezorging voor u. Verwacht: {window}\nTe betalen: {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName}: uw bezorging is onderweg',
      text: 'Hallo {recipientName},\n\nuw bezorging is vertrokken en onderweg naar u.\nVerwacht: {window}\nTe betalen bij levering: {cashOnDelivery}\nUw pincode voor de bezorger: {pin}\n\nBekijk waar de bezorging is: {trackingUrl}',
      sms: 'Uw bezorging van {businessName} is onderweg. Verwacht: {window}\nTe betalen: {cashOnDelivery}\nPincode: {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName}: bijna bij u',
      text: 'Hallo {recipientName},\n\nuw bezorging is er bijna.\nVerwacht om: {expectedAt}\nTe betalen bij levering: {cashOnDelivery}\nUw pincode voor de bezorger: {pin}\n\nBekijk waar de bezorging is: {trackingUrl}',
      sms: 'Uw bezorging van {businessName} is er bijna.\nVerwacht om: {expectedAt}\nTe betalen: {cashOnDelivery}\nPincode: {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName}: bezorgd',
      text: 'Hallo {recipientName},\n\nuw bezorging {trackingNumber} is aangekomen.\nBezorgd: {deliveredAt}\nAangenomen door: {receivedBy}\nBewijs van levering: {proofUrl}\n\nHoe was het? {trackingUrl}',
      sms: 'Uw bezorging van {businessName} is aangekomen.\nAangenomen door: {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName}: niet bezorgd',
      text: 'Hallo {recipientName},\n\nwe konden uw bezorging {trackingNumber} niet overhandigen.\nReden: {reason}\n{next}\n\nAlle details: {trackingUrl}',
      sms: '{businessName} kon uw bezorging niet overhandigen.\nReden: {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    dayAndTimeRange: '{day}, tussen {from} en {to}',
    aroundTime: '{day}, rond {time}',
    dayAndTime: '{day}, {time}',
    timeUnknown: 'nog niet bekend',
    not_home: 'er was niemand thuis',
    refused: 'de bezorging is niet aangenomen',
    damaged: 'de bezorging is beschadigd',
    wrong_address: 'het adres klopte niet',
    no_access: 'de bezorger kon niet bij de deur komen',
    other: 'het was niet mogelijk',
    nextAttempt: 'We komen terug: {day}.',
    chooseAnotherDay: 'Op de pagina van uw bezorging kunt u een andere dag kiezen.',
    businessWillContact: 'We nemen contact met u op.',
    trackDelivery: 'Bezorging volgen',
    trackingNumber: 'Zendingsnummer',
    reasonForMail: 'U krijgt deze mail omdat {business} iets bij u bezorgt.',
    unsubscribeLink: 'Geen mails meer hierover',
    confirmTitle: 'Geen mails meer over bezorgingen?',
    confirmUnsubscribe: '{business} schrijft dan niet meer naar {address} over bezorgingen.',
    doneTitle: 'Klaar',
    unsubscribed: '{business} schrijft niet meer naar {address} over bezorgingen.',
    resubscribe: 'Weer ontvangen',
    resubscribed: '{business} schrijft weer naar {address} over bezorgingen.',
  },
};
