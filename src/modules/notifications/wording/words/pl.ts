import type { Words } from './en';

export const pl: Words = {
  messages: {
    confirmed: {
      subject: '{businessName}: przesyłka {trackingNumber}',
      text: 'Dzień dobry, {recipientName},\n\n{businessName} ma dla Państwa przesyłkę.\nPrzewidywana dostawa: {window}\nDo zapłaty przy odbiorze: {cashOnDelivery}\n\nŚledzenie i wskazówki dla kierowcy: {trackingUrl}',
      sms: '{businessName} ma dla Państwa przesyłkę. Przewidywana dostawa: {window}\nDo zapłaty: {cashOnDelivery}\n{trackingUrl}',
    },
    out_for_delivery: {
      subject: '{businessName}: przesyłka jest w drodze',
      text: 'Dzień dobry, {recipientName},\n\nprzesyłka wyjechała i jest w drodze do Państwa.\nPrzewidywana dostawa: {window}\nDo zapłaty przy odbiorze: {cashOnDelivery}\nPIN dla kierowcy: {pin}\n\nGdzie jest teraz: {trackingUrl}',
      sms: 'Przesyłka od {businessName} jest w drodze. Przewidywana dostawa: {window}\nDo zapłaty: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    near: {
      subject: '{businessName}: zaraz u Państwa',
      text: 'Dzień dobry, {recipientName},\n\nprzesyłka zaraz dotrze.\nPrzewidywana godzina: {expectedAt}\nDo zapłaty przy odbiorze: {cashOnDelivery}\nPIN dla kierowcy: {pin}\n\nGdzie jest teraz: {trackingUrl}',
      sms: 'Przesyłka od {businessName} zaraz dotrze.\nPrzewidywana godzina: {expectedAt}\nDo zapłaty: {cashOnDelivery}\nPIN: {pin}\n{trackingUrl}',
    },
    delivered: {
      subject: '{businessName}: dostarczono',
      text: 'Dzień dobry, {recipientName},\n\nprzesyłka {trackingNumber} dotarła.\nDostarczono: {deliveredAt}\nOdebrał(a): {receivedBy}\nPotwierdzenie doręczenia: {proofUrl}\n\nJak było? {trackingUrl}',
      sms: 'Przesyłka od {businessName} dotarła.\nOdebrał(a): {receivedBy}\n{trackingUrl}',
    },
    failed: {
      subject: '{businessName}: nie udało się dostarczyć',
      text: 'Dzień dobry, {recipientName},\n\nnie udało się przekazać przesyłki {trackingNumber}.\nPowód: {reason}\n{next}\n\nWszystkie szczegóły: {trackingUrl}',
      sms: '{businessName}: nie udało się przekazać przesyłki.\nPowód: {reason}\n{next}\n{trackingUrl}',
    },
  },
  phrases: {
    between: '{day}, między {from} a {to}',
    around: '{day}, około {time}',
    at: '{day}, {time}',
    unknown: 'jeszcze nie wiadomo',
    not_home: 'nikogo nie zastano',
    refused: 'odmówiono przyjęcia',
    damaged: 'jest uszkodzona',
    wrong_address: 'adres był nieprawidłowy',
    no_access: 'kierowca nie mógł dotrzeć do drzwi',
    other: 'nie było to możliwe',
    again: 'Przyjedziemy ponownie: {day}.',
    choose: 'Na stronie przesyłki można wybrać inny dzień.',
    contact: 'Skontaktujemy się z Państwem.',
    track: 'Śledź przesyłkę',
    number: 'Numer przesyłki',
    why: 'Otrzymują Państwo tę wiadomość, ponieważ {business} coś Państwu dostarcza.',
    unsubscribe: 'Nie chcę takich wiadomości',
    askTitle: 'Żadnych więcej wiadomości o dostawach?',
    ask: '{business} nie będzie już pisać na {address} o dostawach.',
    doneTitle: 'Gotowe',
    done: '{business} nie pisze już na {address} o dostawach.',
    resume: 'Otrzymywać ponownie',
    resumed: '{business} znów pisze na {address} o dostawach.',
  },
};
