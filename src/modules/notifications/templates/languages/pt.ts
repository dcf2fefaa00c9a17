import type { LanguageTexts } from './en';

/** `en.ts` explains the keys and the lines. */
export const pt: LanguageTexts = {
  messages: {
    confirmed: {
      subject: '{businessName}: a sua entrega {trackingNumber}',
      text: 'Olá {recipientName},\n\n{businessName} tem uma entrega para si.\nPrevista: {window}\nA pagar na entrega: {cashOnDelivery}\n\nAcompanhe-a e deixe indicações ao motorista: {trackingUrl}',
      sms: '{businessName} tem uma entrega para si. Prevista: {window}\nA pagar: {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName}: a sua entrega está a caminho',
      text: 'Olá {recipientName},\n\na sua entrega saiu e está a caminho.\nPrevista: {window}\nA pagar na entrega: {cashOnDelivery}\nO seu PIN para o motorista: {pin}\n\nVeja onde está: {trackingUrl}',
      sms: 'A sua entrega de {businessName} está a caminho. Prevista: {window}\nA pagar: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName}: quase a chegar',
      text: 'Olá {recipientName},\n\na sua entrega está quase a chegar.\nPrevista às: {expectedAt}\nA pagar na entrega: {cashOnDelivery}\nO seu PIN para o motorista: {pin}\n\nVeja onde está: {trackingUrl}',
      sms: 'A sua entrega de {businessName} está quase a chegar.\nPrevista às: {expectedAt}\nA pagar: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName}: entregue',
      text: 'Olá {recipientName},\n\na sua entrega {trackingNumber} chegou.\nEntregue: {deliveredAt}\nRecebida por: {receivedBy}\nComprovativo de entrega: {proofUrl}\n\nComo correu? {trackingUrl}',
      sms: 'A sua entrega de {businessName} chegou.\nRecebida por: {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName}: não foi possível entregar',
      text: 'Olá {recipientName},\n\nnão conseguimos entregar a sua encomenda {trackingNumber}.\nMotivo: {reason}\n{next}\n\nTodos os detalhes: {trackingUrl}',
      sms: '{businessName} não conseguiu fazer a sua entrega.\nMotivo: {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    dayAndTimeRange: '{day}, entre as {from} e as {to}',
    aroundTime: '{day}, por volta das {time}',
    dayAndTime: '{day}, {time}',
    timeUnknown: 'ainda não se sabe',
    not_home: 'não estava ninguém',
    refused: 'não foi aceite',
    damaged: 'está danificada',
    wrong_address: 'a morada não estava certa',
    no_access: 'o motorista não conseguiu chegar à porta',
    other: 'não foi possível',
    nextAttempt: 'Voltamos: {day}.',
    chooseAnotherDay: 'Pode escolher outro dia na página da sua entrega.',
    businessWillContact: 'Entraremos em contacto consigo.',
    trackDelivery: 'Acompanhar a entrega',
    trackingNumber: 'Número da encomenda',
    reasonForMail: 'Recebe este e-mail porque {business} lhe faz uma entrega.',
    unsubscribeLink: 'Não receber mais e-mails destes',
    confirmTitle: 'Não receber mais e-mails sobre entregas?',
    confirmUnsubscribe: '{business} deixará de escrever para {address} sobre entregas.',
    doneTitle: 'Feito',
    unsubscribed: '{business} já não escreve para {address} sobre entregas.',
    resubscribe: 'Voltar a receber',
    resubscribed: '{business} volta a escrever para {address} sobre entregas.',
  },
};
