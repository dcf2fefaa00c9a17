/**
 * Texts of the widget in the languages of messages and tracking pages. `{…}` are placeholders. Days, times and amounts are formatted by
 * the browser.
 */
const en = {
  title: 'Choose a delivery time',
  days: 'Day',
  times: 'Time on {day}',
  loading: 'Looking for delivery times…',
  addressMissing: 'Enter the delivery address to see the delivery times.',
  none: 'There is no delivery time for this address in the next days.',
  noneThatDay: 'No time is free on this day.',
  taken: 'not available',
  free: 'free of charge',
  nearby: 'we are near you then',
  held: '{slot} is reserved for you until {time}.',
  expired: 'The reservation of {slot} has ended. It is checked again when you order.',
  justTaken: 'This time was just taken. Please choose another one.',
  alternatives: '{slot} is no longer possible. These times are free:',
  confirmed: 'Your delivery: {slot}.',
  failed: 'The delivery times could not be loaded.',
  retry: 'Try again',
  required: 'Please choose a delivery time.',
};
export type Texts = Readonly<Record<keyof typeof en, string>>;

const de: Texts = {
  title: 'Lieferzeit wählen',
  days: 'Tag',
  times: 'Uhrzeit am {day}',
  loading: 'Lieferzeiten werden gesucht …',
  addressMissing: 'Geben Sie die Lieferadresse ein, um die Lieferzeiten zu sehen.',
  none: 'Für diese Adresse gibt es in den nächsten Tagen keine Lieferzeit.',
  noneThatDay: 'An diesem Tag ist keine Zeit frei.',
  taken: 'nicht verfügbar',
  free: 'kostenlos',
  nearby: 'wir sind dann in Ihrer Nähe',
  held: '{slot} ist bis {time} für Sie reserviert.',
  expired: 'Die Reservierung für {slot} ist abgelaufen. Beim Bestellen wird die Zeit noch einmal geprüft.',
  justTaken: 'Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere.',
  alternatives: '{slot} ist nicht mehr möglich. Diese Zeiten sind frei:',
  confirmed: 'Ihre Lieferung: {slot}.',
  failed: 'Die Lieferzeiten konnten nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  required: 'Bitte wählen Sie eine Lieferzeit.',
};

const fr: Texts = {
  title: 'Choisissez un horaire de livraison',
  days: 'Jour',
  times: 'Horaire le {day}',
  loading: 'Recherche des horaires de livraison…',
  addressMissing: 'Indiquez l’adresse de livraison pour voir les horaires.',
  none: 'Aucun horaire de livraison pour cette adresse dans les prochains jours.',
  noneThatDay: 'Aucun horaire n’est libre ce jour-là.',
  taken: 'indisponible',
  free: 'gratuit',
  nearby: 'nous serons près de chez vous',
  held: '{slot} vous est réservé jusqu’à {time}.',
  expired: 'La réservation de {slot} a expiré. L’horaire sera vérifié à nouveau lors de la commande.',
  justTaken: 'Cet horaire vient d’être pris. Veuillez en choisir un autre.',
  alternatives: '{slot} n’est plus possible. Ces horaires sont libres :',
  confirmed: 'Votre livraison : {slot}.',
  failed: 'Les horaires de livraison n’ont pas pu être chargés.',
  retry: 'Réessayer',
  required: 'Veuillez choisir un horaire de livraison.',
};

const es: Texts = {
  title: 'Elija una hora de entrega',
  days: 'Día',
  times: 'Hora del {day}',
  loading: 'Buscando horas de entrega…',
  addressMissing: 'Indique la dirección de entrega para ver las horas.',
  none: 'No hay horas de entrega para esta dirección en los próximos días.',
  noneThatDay: 'No hay horas libres ese día.',
  taken: 'no disponible',
  free: 'gratis',
  nearby: 'estaremos cerca de usted',
  held: '{slot} está reservado para usted hasta las {time}.',
  expired: 'La reserva de {slot} ha caducado. Se comprobará de nuevo al hacer el pedido.',
  justTaken: 'Esta hora se acaba de ocupar. Elija otra.',
  alternatives: '{slot} ya no es posible. Estas horas están libres:',
  confirmed: 'Su entrega: {slot}.',
  failed: 'No se han podido cargar las horas de entrega.',
  retry: 'Intentar de nuevo',
  required: 'Elija una hora de entrega.',
};

const it: Texts = {
  title: 'Scelga un orario di consegna',
  days: 'Giorno',
  times: 'Orario di {day}',
  loading: 'Ricerca degli orari di consegna…',
  addressMissing: 'Inserisca l’indirizzo di consegna per vedere gli orari.',
  none: 'Nei prossimi giorni non ci sono orari di consegna per questo indirizzo.',
  noneThatDay: 'In questo giorno non ci sono orari liberi.',
  taken: 'non disponibile',
  free: 'gratis',
  nearby: 'saremo vicino a Lei',
  held: '{slot} è riservato per Lei fino alle {time}.',
  expired: 'La prenotazione di {slot} è scaduta. L’orario sarà controllato di nuovo al momento dell’ordine.',
  justTaken: 'Questo orario è stato appena preso. Ne scelga un altro.',
  alternatives: '{slot} non è più possibile. Questi orari sono liberi:',
  confirmed: 'La Sua consegna: {slot}.',
  failed: 'Non è stato possibile caricare gli orari di consegna.',
  retry: 'Riprovare',
  required: 'Scelga un orario di consegna.',
};

const pl: Texts = {
  title: 'Wybierz godzinę dostawy',
  days: 'Dzień',
  times: 'Godzina, {day}',
  loading: 'Szukamy godzin dostawy…',
  addressMissing: 'Podaj adres dostawy, aby zobaczyć godziny.',
  none: 'W najbliższych dniach nie ma godzin dostawy pod ten adres.',
  noneThatDay: 'Tego dnia nie ma wolnych godzin.',
  taken: 'niedostępna',
  free: 'bezpłatnie',
  nearby: 'będziemy wtedy w pobliżu',
  held: '{slot} – zarezerwowano dla Ciebie do {time}.',
  expired: 'Rezerwacja {slot} wygasła. Godzina zostanie ponownie sprawdzona przy zamówieniu.',
  justTaken: 'Ta godzina została właśnie zajęta. Wybierz inną.',
  alternatives: '{slot} nie jest już możliwa. Wolne godziny:',
  confirmed: 'Twoja dostawa: {slot}.',
  failed: 'Nie udało się wczytać godzin dostawy.',
  retry: 'Spróbuj ponownie',
  required: 'Wybierz godzinę dostawy.',
};

const nl: Texts = {
  title: 'Kies een bezorgtijd',
  days: 'Dag',
  times: 'Tijd op {day}',
  loading: 'Bezorgtijden zoeken…',
  addressMissing: 'Vul het bezorgadres in om de bezorgtijden te zien.',
  none: 'Voor dit adres is er de komende dagen geen bezorgtijd.',
  noneThatDay: 'Op deze dag is geen tijd vrij.',
  taken: 'niet beschikbaar',
  free: 'gratis',
  nearby: 'we zijn dan bij u in de buurt',
  held: '{slot} is tot {time} voor u gereserveerd.',
  expired: 'De reservering van {slot} is verlopen. Bij het bestellen wordt de tijd opnieuw gecontroleerd.',
  justTaken: 'Deze tijd is net vergeven. Kies een andere tijd.',
  alternatives: '{slot} is niet meer mogelijk. Deze tijden zijn vrij:',
  confirmed: 'Uw bezorging: {slot}.',
  failed: 'De bezorgtijden konden niet worden geladen.',
  retry: 'Opnieuw proberen',
  required: 'Kies een bezorgtijd.',
};

const pt: Texts = {
  title: 'Escolha um horário de entrega',
  days: 'Dia',
  times: 'Horário de {day}',
  loading: 'À procura de horários de entrega…',
  addressMissing: 'Indique a morada de entrega para ver os horários.',
  none: 'Não há horários de entrega para esta morada nos próximos dias.',
  noneThatDay: 'Não há horários livres neste dia.',
  taken: 'indisponível',
  free: 'grátis',
  nearby: 'estaremos perto de si',
  held: '{slot} está reservado para si até às {time}.',
  expired: 'A reserva de {slot} terminou. O horário será verificado de novo ao encomendar.',
  justTaken: 'Este horário acabou de ser ocupado. Escolha outro.',
  alternatives: '{slot} já não é possível. Estes horários estão livres:',
  confirmed: 'A sua entrega: {slot}.',
  failed: 'Não foi possível carregar os horários de entrega.',
  retry: 'Tentar de novo',
  required: 'Escolha um horário de entrega.',
};

const TEXTS: Readonly<Record<string, Texts>> = { en, de, fr, es, it, pl, nl, pt };

const prefixOf = (language: string): string => language.slice(0, 2).toLowerCase();

/**
 * Returns the texts of the first of the languages that the widget speaks (`de-AT` counts as `de`), and the language in which days and
 * times are formatted: the user's variant of that language if there is one.
 */
export function textsFor(
  languages: readonly string[],
  ofUser: readonly string[] = [],
): { readonly language: string; readonly texts: Texts } {
  const spoken = languages.find((language) => TEXTS[prefixOf(language)]) ?? 'en';
  const variant = ofUser.find((language) => prefixOf(language) === prefixOf(spoken));
  return { language: variant ?? spoken, texts: TEXTS[prefixOf(spoken)] ?? en };
}

/** Fills the placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
