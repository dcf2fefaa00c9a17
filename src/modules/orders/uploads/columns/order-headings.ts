import {
  ADDRESS_HEADINGS,
  CUSTOMER_HEADINGS,
  EXTERNAL_ID_HEADINGS,
} from '../../../../shared/uploads/columns/address-headings';
import { type Headings, words } from '../../../../shared/uploads/columns/column-proposal';
import type { OrderUploadField } from './upload-columns';

/** Headings of order files in English, German, French, Spanish, Italian, Dutch and Polish. */
export const ORDER_HEADINGS: Headings<OrderUploadField> = {
  ...ADDRESS_HEADINGS,
  externalId: EXTERNAL_ID_HEADINGS,
  customerName: CUSTOMER_HEADINGS.name,
  customerEmail: ['email', ...CUSTOMER_HEADINGS.email],
  customerPhone: ['phone', ...CUSTOMER_HEADINGS.phone],
  customerReference: words(`
    customernumber customerid customerno kundennummer kundennr numeroclient numerodecliente codicecliente
    klantnummer numerklienta
  `),
  orderNumber: words(`
    order orderid orderno ordernr reference bestellnummer bestellnr auftragsnummer auftrag auftragsnr bestellung
    commande numerodecommande nocommande pedido numerodepedido numeropedido ordine numeroordine numerodordine
    bestelnummer ordernummer zamowienie numerzamowienia nrzamowienia
  `),
  description: words(`
    item itemname product productname lineitemname article goods artikel bezeichnung beschreibung
    artikelbezeichnung produkt ware produit designation libelle producto articulo descripcion prodotto articolo
    descrizione omschrijving beschrijving opis towar nazwaproduktu
  `),
  quantity: words(`
    qty count pieces units lineitemquantity menge anzahl stuck stueck stuckzahl quantite qte nombredepieces
    cantidad unidades quantita pezzi aantal hoeveelheid stuks ilosc liczba sztuki
  `),
  price: words(`
    unitprice itemprice lineitemprice amount preis einzelpreis stuckpreis betrag prix prixunitaire montant
    precio preciounitario importe prezzo prezzounitario importo prijs stukprijs bedrag cena cenajednostkowa
    kwota
  `),
  length: words('lange laenge longueur largo longitudcm lunghezza lengte dlugosc'),
  width: words('breite largeur ancho anchura larghezza breedte szerokosc'),
  height: words('hohe hoehe hauteur alto altura altezza hoogte wysokosc'),
  weight: words('weightkg gewicht gewichtkg poids peso waga masa'),
  latitude: words('lat breitengrad latitud latitudine breedtegraad szerokoscgeograficzna'),
  longitude: words('lng lon long langengrad laengengrad longitud longitudine lengtegraad dlugoscgeograficzna'),
  cashOnDelivery: words(`
    cod codamount nachnahme nachnahmebetrag contreremboursement contrareembolso contrassegno rembours pobranie
    kwotapobrania
  `),
  cashCurrency: words('codcurrency currency wahrung waehrung devise moneda valuta waluta'),
  deliveryDate: words(`
    date deliveryday deliverydate shipdate lieferdatum liefertag datum datedelivraison jourdelivraison fecha
    fechadeentrega fechaentrega data datadiconsegna dataconsegna leverdatum bezorgdatum datadostawy
  `),
  windowStart: words(`
    from timefrom deliveryfrom earliest starttime von uhrzeitvon zeitvon lieferungab fruhestens de heuredebut
    apartirde desde horadesde horainicio dalle orainizio van tijdvan vanaf od godzinaod
  `),
  windowEnd: words(`
    to until timeto deliveryto latest endtime bis uhrzeitbis zeitbis lieferungbis spatestens a jusqua heurefin
    hasta horahasta horafin alle orafine tot tijdtot do godzinado
  `),
  serviceMinutes: words(`
    servicetime stoptime duration minutes standzeit servicezeit dauer entladezeit dureeservice tempsdeservice
    duree tiempodeservicio duracion tempodiservizio durata servicetijd stoptijd czasobslugi czaspostoju
  `),
  instructions: words(`
    notes note comment comments deliverynotes deliveryinstructions remarks hinweis hinweise anmerkung
    anmerkungen bemerkung bemerkungen notiz lieferhinweis remarque remarques commentaire consignes notas
    observaciones comentario instrucciones osservazioni istruzioni opmerking opmerkingen instructies uwagi
    notatki komentarz
  `),
  contactName: words(`
    contact contactperson ansprechpartner kontakt kontaktperson personneacontacter contacto personadecontacto
    contatto referente contactpersoon osobakontaktowa
  `),
  contactPhone: words(`
    contacttelephone kontakttelefon telephoneducontact telefonodecontacto telefonocontatto
    telefooncontactpersoon telefonkontaktowy
  `),
  contactEmail: words('kontaktemail emailducontact correodecontacto emailcontatto emailcontactpersoon emailkontaktowy'),
  proofRequired: words('proof pod proofofdelivery nachweis ablieferungsnachweis preuve prueba prova bewijs dowod'),
  carrier: words(`
    carriername frachtfuhrer frachtfuehrer spediteur transporteur transportista corriere vettore vervoerder
    przewoznik
  `),
  serviceLevel: words(`
    service shippingmethod versandart modelivraison modedelivraison servicio servizio verzendmethode usluga
  `),
  priority: words('prioritat prioritaet priorite prioridad priorita prioriteit priorytet'),
  depot: words('depotcode depotname warehouse lager entrepot deposito magazijn magazyn'),
  requiredSkills: words('skills fahigkeiten faehigkeiten competences habilidades competenze vaardigheden umiejetnosci'),
};
