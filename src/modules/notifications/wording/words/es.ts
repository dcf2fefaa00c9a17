import type { Words } from './en';

export const es: Words = {
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
    between: '{day}, entre las {from} y las {to}',
    around: '{day}, sobre las {time}',
    at: '{day}, {time}',
    unknown: 'aún no se sabe',
    not_home: 'no había nadie',
    refused: 'no fue aceptada',
    damaged: 'está dañada',
    wrong_address: 'la dirección no era correcta',
    no_access: 'el repartidor no pudo llegar a la puerta',
    other: 'no fue posible',
    again: 'Volveremos: {day}.',
    choose: 'Puede elegir otro día en la página de su entrega.',
    contact: 'Nos pondremos en contacto con usted.',
    track: 'Seguir la entrega',
    number: 'Número de seguimiento',
    why: 'Recibe este correo porque {business} le hace una entrega.',
    unsubscribe: 'No recibir más correos así',
    askTitle: '¿No recibir más correos sobre entregas?',
    ask: '{business} dejará de escribir a {address} sobre entregas.',
    doneTitle: 'Hecho',
    done: '{business} ya no escribe a {address} sobre entregas.',
    resume: 'Volver a recibirlos',
    resumed: '{business} vuelve a escribir a {address} sobre entregas.',
  },
};
