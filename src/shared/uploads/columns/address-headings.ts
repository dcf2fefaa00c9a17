import { splitIntoWords } from './column-proposal';

/** Headings (in the form of `toHeadingKey`) of addresses in English, German, French, Spanish, Italian, Dutch and Polish. */
export const ADDRESS_HEADINGS = {
  street: splitIntoWords(`
    address address1 addressline1 streetaddress streetname deliveryaddress shippingaddress strasse adresse
    anschrift strassehausnummer strasseundhausnummer strassehnr lieferadresse rue voie adressedelivraison calle
    direccion domicilio direcciondeentrega via indirizzo indirizzodiconsegna straat adres straatnaam
    straatenhuisnummer bezorgadres ulica adresdostawy ulicainumer
  `),
  city: splitIntoWords(`
    town locality shippingcity deliverycity stadt ort wohnort ville commune localite ciudad poblacion localidad
    municipio citta localita comune plaats stad woonplaats miasto miejscowosc
  `),
  state: splitIntoWords(
    'region province county bundesland kanton departement provincia estado regione provincie wojewodztwo',
  ),
  postalCode: splitIntoWords(`
    postcode zip zipcode shippingzip plz postleitzahl codepostal cp codigopostal cap codicepostale kodpocztowy
    kod
  `),
  country: splitIntoWords(
    'countrycode nation shippingcountry land staat landcode pays pais paese nazione kraj panstwo',
  ),
} as const;

/** Headings of names, email addresses and telephone numbers of customers in the same languages. */
export const CUSTOMER_HEADINGS = {
  name: splitIntoWords(`
    customer customername client fullname recipient recipientname consignee shippingname kunde kundenname kundin
    empfaenger empfanger vollstandigername nom nomduclient destinataire nombre cliente nombredelcliente
    destinatario nome nomecliente nominativo naam klant klantnaam ontvanger nazwa klient nazwaklienta odbiorca
    imieinazwisko
  `),
  email: splitIntoWords(`
    emailaddress mail customeremail emailadresse mailadresse kundenemail courriel adressemail adresseemail
    correo correoelectronico postaelettronica indirizzoemail emailadres adresemail poczta
  `),
  phone: splitIntoWords(`
    telephone tel phonenumber mobile mobilephone customerphone shippingphone telefon telefonnummer handy mobil
    mobilnummer rufnummer portable numerodetelephone telefono movil celular cellulare telefoon telefoonnummer
    mobiel numertelefonu komorka
  `),
} as const;

/** Headings of the identifier that a record has in the client's system. */
export const EXTERNAL_ID_HEADINGS = splitIntoWords(`
  extid externalreference foreignid sourceid externeid externekennung fremdid fremdschlussel fremdschluessel fremdnummer
  idexterne identifiantexterne referenceexterne idexterno identificadorexterno referenciaexterna idesterno
  identificativoesterno riferimentoesterno externkenmerk externereferentie idzewnetrzne identyfikatorzewnetrzny
  zewnetrznyid numerzewnetrzny
`);
