/** The names of the texts, in the order of the lines below. */
const TEXT_NAMES = [
  'title',
  'days',
  'times',
  'loading',
  'addressMissing',
  'none',
  'noneThatDay',
  'taken',
  'free',
  'nearby',
  'held',
  'expired',
  'justTaken',
  'alternatives',
  'confirmed',
  'failed',
  'retry',
  'required',
] as const;
export type Texts = Readonly<Record<(typeof TEXT_NAMES)[number], string>>;

/**
 * Texts of the widget in the languages of messages and tracking pages, one line for each name. Every checkout of a shop
 * loads them, so the names are not repeated. `{…}` are placeholders. Days, times and amounts are formatted by the browser.
 */
const TEXTS: Readonly<Record<string, string>> = {
  en: `Choose a delivery time
Day
Time on {day}
Looking for delivery times…
Enter the delivery address to see the delivery times.
There is no delivery time for this address in the next days.
No time is free on this day.
not available
free of charge
we are near you then
{slot} is reserved for you until {time}.
The reservation of {slot} has ended. It is checked again when you order.
This time was just taken. Please choose another one.
{slot} is no longer possible. These times are free:
Your delivery: {slot}.
The delivery times could not be loaded.
Try again
Please choose a delivery time.`,
  de: `Lieferzeit wählen
Tag
Uhrzeit am {day}
Lieferzeiten werden gesucht …
Geben Sie die Lieferadresse ein, um die Lieferzeiten zu sehen.
Für diese Adresse gibt es in den nächsten Tagen keine Lieferzeit.
An diesem Tag ist keine Zeit frei.
nicht verfügbar
kostenlos
wir sind dann in Ihrer Nähe
{slot} ist bis {time} für Sie reserviert.
Die Reservierung für {slot} ist abgelaufen. Beim Bestellen wird die Zeit noch einmal geprüft.
Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere.
{slot} ist nicht mehr möglich. Diese Zeiten sind frei:
Ihre Lieferung: {slot}.
Die Lieferzeiten konnten nicht geladen werden.
Noch einmal versuchen
Bitte wählen Sie eine Lieferzeit.`,
  fr: `Choisissez un horaire de livraison
Jour
Horaire le {day}
Recherche des horaires de livraison…
Indiquez l’adresse de livraison pour voir les horaires.
Aucun horaire de livraison pour cette adresse dans les prochains jours.
Aucun horaire n’est libre ce jour-là.
indisponible
gratuit
nous serons près de chez vous
{slot} vous est réservé jusqu’à {time}.
La réservation de {slot} a expiré. L’horaire sera vérifié à nouveau lors de la commande.
Cet horaire vient d’être pris. Veuillez en choisir un autre.
{slot} n’est plus possible. Ces horaires sont libres :
Votre livraison : {slot}.
Les horaires de livraison n’ont pas pu être chargés.
Réessayer
Veuillez choisir un horaire de livraison.`,
  es: `Elija una hora de entrega
Día
Hora del {day}
Buscando horas de entrega…
Indique la dirección de entrega para ver las horas.
No hay horas de entrega para esta dirección en los próximos días.
No hay horas libres ese día.
no disponible
gratis
estaremos cerca de usted
{slot} está reservado para usted hasta las {time}.
La reserva de {slot} ha caducado. Se comprobará de nuevo al hacer el pedido.
Esta hora se acaba de ocupar. Elija otra.
{slot} ya no es posible. Estas horas están libres:
Su entrega: {slot}.
No se han podido cargar las horas de entrega.
Intentar de nuevo
Elija una hora de entrega.`,
  it: `Scelga un orario di consegna
Giorno
Orario di {day}
Ricerca degli orari di consegna…
Inserisca l’indirizzo di consegna per vedere gli orari.
Nei prossimi giorni non ci sono orari di consegna per questo indirizzo.
In questo giorno non ci sono orari liberi.
non disponibile
gratis
saremo vicino a Lei
{slot} è riservato per Lei fino alle {time}.
La prenotazione di {slot} è scaduta. L’orario sarà controllato di nuovo al momento dell’ordine.
Questo orario è stato appena preso. Ne scelga un altro.
{slot} non è più possibile. Questi orari sono liberi:
La Sua consegna: {slot}.
Non è stato possibile caricare gli orari di consegna.
Riprovare
Scelga un orario di consegna.`,
  pl: `Wybierz godzinę dostawy
Dzień
Godzina, {day}
Szukamy godzin dostawy…
Podaj adres dostawy, aby zobaczyć godziny.
W najbliższych dniach nie ma godzin dostawy pod ten adres.
Tego dnia nie ma wolnych godzin.
niedostępna
bezpłatnie
będziemy wtedy w pobliżu
{slot} – zarezerwowano dla Ciebie do {time}.
Rezerwacja {slot} wygasła. Godzina zostanie ponownie sprawdzona przy zamówieniu.
Ta godzina została właśnie zajęta. Wybierz inną.
{slot} nie jest już możliwa. Wolne godziny:
Twoja dostawa: {slot}.
Nie udało się wczytać godzin dostawy.
Spróbuj ponownie
Wybierz godzinę dostawy.`,
  nl: `Kies een bezorgtijd
Dag
Tijd op {day}
Bezorgtijden zoeken…
Vul het bezorgadres in om de bezorgtijden te zien.
Voor dit adres is er de komende dagen geen bezorgtijd.
Op deze dag is geen tijd vrij.
niet beschikbaar
gratis
we zijn dan bij u in de buurt
{slot} is tot {time} voor u gereserveerd.
De reservering van {slot} is verlopen. Bij het bestellen wordt de tijd opnieuw gecontroleerd.
Deze tijd is net vergeven. Kies een andere tijd.
{slot} is niet meer mogelijk. Deze tijden zijn vrij:
Uw bezorging: {slot}.
De bezorgtijden konden niet worden geladen.
Opnieuw proberen
Kies een bezorgtijd.`,
  pt: `Escolha um horário de entrega
Dia
Horário de {day}
À procura de horários de entrega…
Indique a morada de entrega para ver os horários.
Não há horários de entrega para esta morada nos próximos dias.
Não há horários livres neste dia.
indisponível
grátis
estaremos perto de si
{slot} está reservado para si até às {time}.
A reserva de {slot} terminou. O horário será verificado de novo ao encomendar.
Este horário acabou de ser ocupado. Escolha outro.
{slot} já não é possível. Estes horários estão livres:
A sua entrega: {slot}.
Não foi possível carregar os horários de entrega.
Tentar de novo
Escolha um horário de entrega.`,
};

/** Codes of the languages of the widget. */
export const LANGUAGES = Object.keys(TEXTS);

/** Returns the texts of a language. */
export function textsIn(language: string): Texts {
  const lines = TEXTS[language]!.split('\n');
  return Object.fromEntries(TEXT_NAMES.map((name, index) => [name, lines[index]])) as unknown as Texts;
}

const prefixOf = (language: string): string => language.slice(0, 2).toLowerCase();

/**
 * Returns the texts of the first of the languages that the widget speaks (`de-AT` counts as `de`), and the language in which days and
 * times are formatted: the user's variant of that language if there is one.
 */
export function textsFor(
  languages: readonly string[],
  userLanguages: readonly string[] = [],
): { readonly language: string; readonly texts: Texts } {
  const spoken = languages.find((language) => TEXTS[prefixOf(language)]) ?? 'en';
  const variant = userLanguages.find((language) => prefixOf(language) === prefixOf(spoken));
  return { language: variant ?? spoken, texts: textsIn(prefixOf(spoken)) };
}

/** Fills the placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
