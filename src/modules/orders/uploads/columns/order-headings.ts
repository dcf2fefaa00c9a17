import {
  ADDRESS_HEADINGS,
  CUSTOMER_HEADINGS,
  EXTERNAL_ID_HEADINGS,
} from '../../../../shared/uploads/columns/address-headings';
import { type Headings, splitIntoWords } from '../../../../shared/uploads/columns/column-proposal';
import type { OrderUploadField } from './upload-columns';

/**
 * Headings of order files in English, German, French, Spanish, Italian, Dutch and Polish. `proposeFields` compares them with the headings of
 * a file:
 * - Headings are in the form of `toHeadingKey`: lower case letters and digits only, without accents. `stuck` is `Stück`.
 * - The name of a field is a heading of it too, so the lists do not repeat it.
 * - A word in the lists of two fields stands for the field that comes first in ORDER_UPLOAD_FIELDS.
 */
export const ORDER_HEADINGS: Headings<OrderUploadField> = {
  ...ADDRESS_HEADINGS,
  externalId: EXTERNAL_ID_HEADINGS,
  customerName: CUSTOMER_HEADINGS.name,
  customerEmail: ['email', ...CUSTOMER_HEADINGS.email],
  customerPhone: ['phone', ...CUSTOMER_HEADINGS.phone],
  customerReference: splitIntoWords(`
    customernumber customerid customerno kundennummer kundennr numeroclient numerodecliente codicecliente
    klantnummer numerklienta
  `),
  orderNumber: splitIntoWords(`
    order orderid orderno ordernr reference bestellnummer bestellnr auftragsnummer auftrag auftragsnr bestellung
    commande numerodecommande nocommande pedido numerodepedido numeropedido ordine numeroordine numerodordine
    bestelnummer ordernummer zamowienie numerzamowienia nrzamowienia
  `),
  description: splitIntoWords(`
    item itemname product productname lineitemname article goods artikel bezeichnung beschreibung
    artikelbezeichnung produkt ware produit designation libelle producto articulo descripcion prodotto articolo
    descrizione omschrijving beschrijving opis towar nazwaproduktu
  `),
  quantity: splitIntoWords(`
    qty count pieces units lineitemquantity menge anzahl stuck stueck stuckzahl quantite qte nombredepieces
    cantidad unidades quantita pezzi aantal hoeveelheid stuks ilosc liczba sztuki
  `),
  price: splitIntoWords(`
    unitprice itemprice lineitemprice amount preis einzelpreis stuckpreis betrag prix prixunitaire montant
    precio preciounitario importe prezzo prezzounitario importo prijs stukprijs bedrag cena cenajednostkowa
    kwota
  `),
  length: splitIntoWords('lange laenge longueur largo longitudcm lunghezza lengte dlugosc'),
  width: splitIntoWords('breite largeur ancho anchura larghezza breedte szerokosc'),
  height: splitIntoWords('hohe hoehe hauteur alto altura altezza hoogte wysokosc'),
  weight: splitIntoWords('weightkg gewicht gewichtkg poids peso waga masa'),
  latitude: splitIntoWords('lat breitengrad latitud latitudine breedtegraad szerokoscgeograficzna'),
  longitude: splitIntoWords('lng lon long langengrad laengengrad longitud longitudine lengtegraad dlugoscgeograficzna'),
  cashOnDelivery: splitIntoWords(`
    cod codamount nachnahme nachnahmebetrag contreremboursement contrareembolso contrassegno rembours pobranie
    kwotapobrania
  `),
  cashCurrency: splitIntoWords('codcurrency currency wahrung waehrung devise moneda valuta waluta'),
  deliveryDate: splitIntoWords(`
    date deliveryday deliverydate shipdate lieferdatum liefertag datum datedelivraison jourdelivraison fecha
    fechadeentrega fechaentrega data datadiconsegna dataconsegna leverdatum bezorgdatum datadostawy
  `),
  windowStart: splitIntoWords(`
    from timefrom deliveryfrom earliest starttime von uhrzeitvon zeitvon lieferungab fruhestens de heuredebut
    apartirde desde horadesde horainicio dalle orainizio van tijdvan vanaf od godzinaod
  `),
  windowEnd: splitIntoWords(`
    to until timeto deliveryto latest endtime bis uhrzeitbis zeitbis lieferungbis spatestens a jusqua heurefin
    hasta horahasta horafin alle orafine tot tijdtot do godzinado
  `),
  serviceMinutes: splitIntoWords(`
    servicetime stoptime duration minutes standzeit servicezeit dauer entladezeit dureeservice tempsdeservice
    duree tiempodeservicio duracion tempodiservizio durata servicetijd stoptijd czasobslugi czaspostoju
  `),
  instructions: splitIntoWords(`
    notes note comment comments deliverynotes deliveryinstructions remarks hinweis hinweise anmerkung
    anmerkungen bemerkung bemerkungen notiz lieferhinweis remarque remarques commentaire consignes notas
    observaciones comentario instrucciones osservazioni istruzioni opmerking opmerkingen instructies uwagi
    notatki komentarz
  `),
  contactName: splitIntoWords(`
    contact contactperson ansprechpartner kontakt kontaktperson personneacontacter contacto personadecontacto
    contatto referente contactpersoon osobakontaktowa
  `),
  contactPhone: splitIntoWords(`
    contacttelephone kontakttelefon telephoneducontact telefonodecontacto telefonocontatto
    telefooncontactpersoon telefonkontaktowy
  `),
  contactEmail: splitIntoWords(
    'kontaktemail emailducontact correodecontacto emailcontatto emailcontactpersoon emailkontaktowy',
  ),
  proofRequired: splitIntoWords(
    'proof pod proofofdelivery nachweis ablieferungsnachweis preuve prueba prova bewijs dowod',
  ),
  carrier: splitIntoWords(`
    carriername frachtfuhrer frachtfuehrer spediteur transporteur transportista corriere vettore vervoerder
    przewoznik
  `),
  serviceLevel: splitIntoWords(`
    service shippingmethod versandart modelivraison modedelivraison servicio servizio verzendmethode usluga
  `),
  priority: splitIntoWords('prioritat prioritaet priorite prioridad priorita prioriteit priorytet'),
  depot: splitIntoWords('depotcode depotname warehouse lager entrepot deposito magazijn magazyn'),
  requiredSkills: splitIntoWords(
    'skills fahigkeiten faehigkeiten competences habilidades competenze vaardigheden umiejetnosci',
  ),
};
