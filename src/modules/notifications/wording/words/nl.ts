import type { Words } from './en';

export const nl: Words = {
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
    between: '{day}, tussen {from} en {to}',
    around: '{day}, rond {time}',
    at: '{day}, {time}',
    unknown: 'nog niet bekend',
    not_home: 'er was niemand thuis',
    refused: 'de bezorging is niet aangenomen',
    damaged: 'de bezorging is beschadigd',
    wrong_address: 'het adres klopte niet',
    no_access: 'de bezorger kon niet bij de deur komen',
    other: 'het was niet mogelijk',
    again: 'We komen terug: {day}.',
    choose: 'Op de pagina van uw bezorging kunt u een andere dag kiezen.',
    contact: 'We nemen contact met u op.',
    track: 'Bezorging volgen',
    number: 'Zendingsnummer',
    why: 'U krijgt deze mail omdat {business} iets bij u bezorgt.',
    unsubscribe: 'Geen mails meer hierover',
    askTitle: 'Geen mails meer over bezorgingen?',
    ask: '{business} schrijft dan niet meer naar {address} over bezorgingen.',
    doneTitle: 'Klaar',
    done: '{business} schrijft niet meer naar {address} over bezorgingen.',
    resume: 'Weer ontvangen',
    resumed: '{business} schrijft weer naar {address} over bezorgingen.',
  },
};
