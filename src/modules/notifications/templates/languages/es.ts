import type { LanguageTexts } from './en';

/** `en.ts` explains the keys and the lines. */
export const es: LanguageTexts = {
  messages: {
    confirmed: {
      subject: '{businessName}: su entrega {trackingNumber}',
      text: 'Hola, {recipientName}:\n\n{businessName} tiene una entrega para usted.\nPrevista: {window}\nA pagar en la entrega: {cashOnDelivery}\n\nSígala y deje indicaciones al repartidor: {trackingUrl}',
      sms: '{businessName} tiene una entrega para usted. Prevista: {window}\nA pagar: {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName}: su entrega está en camino',
      text: 'Hola, {recipientName}:\n\nsu entrega ha salido y va hacia usted.\nPrevista: {window}\nA pagar en la entrega: {cashOnDelivery}\nSu PIN para el repartidor: {pin}\n\nVea dónde está: {trackingUrl}',
      sms: 'Su entrega de {businessName} está en camino. Prevista: {window}\nA pagar: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName}: a punto de llegar',
      text: 'Hola, {recipientName}:\n\nsu entrega está a punto de llegar.\nPrevista a las: {expectedAt}\nA pagar en la entrega: {cashOnDelivery}\nSu PIN para el repartidor: {pin}\n\nVea dónde está: {trackingUrl}',
      sms: 'Su entrega de {businessName} está a punto de llegar.\nPrevista a las: {expectedAt}\nA pagar: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName}: entregado',
      text: 'Hola, {recipientName}:\n\nsu entrega {trackingNumber} ha llegado.\nEntregada: {deliveredAt}\nRecibida por: {receivedBy}\nJustificante de entrega: {proofUrl}\n\n¿Qué le ha parecido? {trackingUrl}',
      sms: 'Su entrega de {businessName} ha llegado.\nRecibida por: {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName}: no pudimos entregar',
      text: 'Hola, {recipientName}:\n\nno hemos podido entregarle su envío {trackingNumber}.\nMotivo: {reason}\n{next}\n\nTodos los detalles: {trackingUrl}',
      sms: '{businessName} no ha podido hacer su entrega.\nMotivo: {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    dayAndTimeRange: '{day}, entre las {from} y las {to}',
    aroundTime: '{day}, sobre las {time}',
    dayAndTime: '{day}, {time}',
    timeUnknown: 'aún no se sabe',
    not_home: 'no había nadie',
    refused: 'no fue aceptada',
    damaged: 'está dañada',
    wrong_address: 'la dirección no era correcta',
    no_access: 'el repartidor no pudo llegar a la puerta',
    other: 'no fue posible',
    nextAttempt: 'Volveremos: {day}.',
    chooseAnotherDay: 'Puede elegir otro día en la página de su entrega.',
    businessWillContact: 'Nos pondremos en contacto con usted.',
    trackDelivery: 'Seguir la entrega',
    trackingNumber: 'Número de seguimiento',
    reasonForMail: 'Recibe este correo porque {business} le hace una entrega.',
    unsubscribeLink: 'No recibir más correos así',
    confirmTitle: '¿No recibir más correos sobre entregas?',
    confirmUnsubscribe: '{business} dejará de escribir a {address} sobre entregas.',
    doneTitle: 'Hecho',
    unsubscribed: '{business} ya no escribe a {address} sobre entregas.',
    resubscribe: 'Volver a recibirlos',
    resubscribed: '{business} vuelve a escribir a {address} sobre entregas.',
  },
};
