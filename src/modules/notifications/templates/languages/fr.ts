import type { LanguageTexts } from './en';

/** `en.ts` explains the keys and the lines. */
export const fr: LanguageTexts = {
  messages: {
    confirmed: {
      subject: '{businessName} : votre livraison {trackingNumber}',
      text: 'Bonjour {recipientName},\n\n{businessName} a une livraison pour vous.\nPrévue : {window}\nÀ payer à la livraison : {cashOnDelivery}\n\nSuivez-la et laissez vos instructions au livreur : {trackingUrl}',
      sms: '{businessName} a une livraison pour vous. Prévue : {window}\nÀ payer : {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName} : votre livraison est en route',
      text: 'Bonjour {recipientName},\n\nvotre livraison est partie et se dirige vers vous.\nPrévue : {window}\nÀ payer à la livraison : {cashOnDelivery}\nVotre code PIN pour le livreur : {pin}\n\nVoyez où elle se trouve : {trackingUrl}',
      sms: 'Votre livraison de {businessName} est en route. Prévue : {window}\nÀ payer : {cashOnDelivery}\nPIN : {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName} : bientôt chez vous',
      text: 'Bonjour {recipientName},\n\nvotre livraison est presque arrivée.\nPrévue à : {expectedAt}\nÀ payer à la livraison : {cashOnDelivery}\nVotre code PIN pour le livreur : {pin}\n\nVoyez où elle se trouve : {trackingUrl}',
      sms: 'Votre livraison de {businessName} est presque arrivée.\nPrévue à : {expectedAt}\nÀ payer : {cashOnDelivery}\nPIN : {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName} : livré',
      text: 'Bonjour {recipientName},\n\nvotre livraison {trackingNumber} est arrivée.\nLivrée : {deliveredAt}\nReçue par : {receivedBy}\nPreuve de livraison : {proofUrl}\n\nQu’en avez-vous pensé ? {trackingUrl}',
      sms: 'Votre livraison de {businessName} est arrivée.\nReçue par : {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName} : livraison impossible',
      text: 'Bonjour {recipientName},\n\nnous n’avons pas pu remettre votre livraison {trackingNumber}.\nMotif : {reason}\n{next}\n\nTous les détails : {trackingUrl}',
      sms: '{businessName} n’a pas pu remettre votre livraison.\nMotif : {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    dayAndTimeRange: '{day}, entre {from} et {to}',
    aroundTime: '{day}, vers {time}',
    dayAndTime: '{day}, {time}',
    timeUnknown: 'pas encore connue',
    not_home: 'personne n’était présent',
    refused: 'elle a été refusée',
    damaged: 'elle est endommagée',
    wrong_address: 'l’adresse était inexacte',
    no_access: 'le livreur n’a pas pu atteindre la porte',
    other: 'ce n’était pas possible',
    nextAttempt: 'Nous repasserons : {day}.',
    chooseAnotherDay: 'Vous pouvez choisir un autre jour sur la page de votre livraison.',
    businessWillContact: 'Nous vous contacterons.',
    trackDelivery: 'Suivre la livraison',
    trackingNumber: 'Numéro de suivi',
    reasonForMail: 'Vous recevez ce message parce que {business} vous livre.',
    unsubscribeLink: 'Ne plus recevoir ces messages',
    confirmTitle: 'Ne plus recevoir de messages sur les livraisons ?',
    confirmUnsubscribe: '{business} n’écrira plus à {address} au sujet des livraisons.',
    doneTitle: 'C’est fait',
    unsubscribed: '{business} n’écrit plus à {address} au sujet des livraisons.',
    resubscribe: 'Les recevoir à nouveau',
    resubscribed: '{business} écrit de nouveau à {address} au sujet des livraisons.',
  },
};
