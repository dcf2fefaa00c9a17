import type { LanguageTexts } from './en';

/** `en.ts` explains the keys and the lines. */
export const pl: LanguageTexts = {
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
    dayAndTimeRange: '{day}, między {from} a {to}',
    aroundTime: '{day}, około {time}',
    dayAndTime: '{day}, {time}',
    timeUnknown: 'jeszcze nie wiadomo',
    not_home: 'nikogo nie zastano',
    refused: 'odmówiono przyjęcia',
    damaged: 'jest uszkodzona',
    wrong_address: 'adres był nieprawidłowy',
    no_access: 'kierowca nie mógł dotrzeć do drzwi',
    other: 'nie było to możliwe',
    nextAttempt: 'Przyjedziemy ponownie: {day}.',
    chooseAnotherDay: 'Na stronie przesyłki można wybrać inny dzień.',
    businessWillContact: 'Skontaktujemy się z Państwem.',
    trackDelivery: 'Śledź przesyłkę',
    trackingNumber: 'Numer przesyłki',
    reasonForMail: 'Otrzymują Państwo tę wiadomość, ponieważ {business} coś Państwu dostarcza.',
    unsubscribeLink: 'Nie chcę takich wiadomości',
    confirmTitle: 'Żadnych więcej wiadomości o dostawach?',
    confirmUnsubscribe: '{business} nie będzie już pisać na {address} o dostawach.',
    doneTitle: 'Gotowe',
    unsubscribed: '{business} nie pisze już na {address} o dostawach.',
    resubscribe: 'Otrzymywać ponownie',
    resubscribed: '{business} znów pisze na {address} o dostawach.',
  },
};
