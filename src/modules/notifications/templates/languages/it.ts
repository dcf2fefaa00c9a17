import type { LanguageTexts } from './en';

/** `en.ts` explains the keys and the lines. */
export const it: LanguageTexts = {
  messages: {
    confirmed: {
      subject: '{businessName}: la sua consegna {trackingNumber}',
      text: 'Buongiorno {recipientName},\n\n{businessName} ha una consegna per lei.\nPrevista: {window}\nDa pagare alla consegna: {cashOnDelivery}\n\nLa segua e lasci indicazioni al corriere: {trackingUrl}',
      sms: '{businessName} ha una consegna per lei. Prevista: {window}\nDa pagare: {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName}: la sua consegna è in viaggio',
      text: 'Buongiorno {recipientName},\n\nla sua consegna è partita ed è in viaggio verso di lei.\nPrevista: {window}\nDa pagare alla consegna: {cashOnDelivery}\nIl suo PIN per il corriere: {pin}\n\nVeda dove si trova: {trackingUrl}',
      sms: 'La sua consegna di {businessName} è in viaggio. Prevista: {window}\nDa pagare: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName}: quasi arrivati',
      text: 'Buongiorno {recipientName},\n\nla sua consegna sta per arrivare.\nPrevista alle: {expectedAt}\nDa pagare alla consegna: {cashOnDelivery}\nIl suo PIN per il corriere: {pin}\n\nVeda dove si trova: {trackingUrl}',
      sms: 'La sua consegna di {businessName} sta per arrivare.\nPrevista alle: {expectedAt}\nDa pagare: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName}: consegnato',
      text: 'Buongiorno {recipientName},\n\nla sua consegna {trackingNumber} è arrivata.\nConsegnata: {deliveredAt}\nRicevuta da: {receivedBy}\nProva di consegna: {proofUrl}\n\nCom’è andata? {trackingUrl}',
      sms: 'La sua consegna di {businessName} è arrivata.\nRicevuta da: {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName}: consegna non riuscita',
      text: 'Buongiorno {recipientName},\n\nnon siamo riusciti a consegnarle {trackingNumber}.\nMotivo: {reason}\n{next}\n\nTutti i dettagli: {trackingUrl}',
      sms: '{businessName} non è riuscita a fare la consegna.\nMotivo: {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    dayAndTimeRange: '{day}, tra le {from} e le {to}',
    aroundTime: '{day}, verso le {time}',
    dayAndTime: '{day}, {time}',
    timeUnknown: 'non ancora nota',
    not_home: 'non c’era nessuno',
    refused: 'non è stata accettata',
    damaged: 'è danneggiata',
    wrong_address: 'l’indirizzo non era corretto',
    no_access: 'il corriere non ha potuto raggiungere la porta',
    other: 'non è stato possibile',
    nextAttempt: 'Torneremo: {day}.',
    chooseAnotherDay: 'Può scegliere un altro giorno nella pagina della sua consegna.',
    businessWillContact: 'La contatteremo noi.',
    trackDelivery: 'Segui la consegna',
    trackingNumber: 'Numero di spedizione',
    reasonForMail: 'Riceve questa mail perché {business} le consegna qualcosa.',
    unsubscribeLink: 'Non ricevere più queste mail',
    confirmTitle: 'Non ricevere più mail sulle consegne?',
    confirmUnsubscribe: '{business} non scriverà più a {address} sulle consegne.',
    doneTitle: 'Fatto',
    unsubscribed: '{business} non scrive più a {address} sulle consegne.',
    resubscribe: 'Riceverle di nuovo',
    resubscribed: '{business} scrive di nuovo a {address} sulle consegne.',
  },
};
