/** One invented delivery: where it is seen from the business, and what it brings. */
interface SampleDelivery {
  readonly name: string;
  readonly street: string;
  /** Kilometres to the north and to the east of the business. */
  readonly north: number;
  readonly east: number;
  readonly item: string;
  readonly weight: number;
  readonly price: string;
  readonly window?: readonly [start: string, end: string];
}

type Language = 'en' | 'de';

/** Kilometres from the business, weight in kg and price, and the delivery window of some. */
const PLACES: readonly Pick<SampleDelivery, 'north' | 'east' | 'weight' | 'price' | 'window'>[] = [
  { north: 1.1, east: 0.4, weight: 6.5, price: '249.90' },
  { north: 2.3, east: 1.2, weight: 3.2, price: '59.90' },
  { north: 3.1, east: -0.7, weight: 12, price: '84.50', window: ['15:00', '18:00'] },
  { north: 1.6, east: 2.9, weight: 1.4, price: '34.90' },
  { north: -0.5, east: 3.4, weight: 8.1, price: '129.00' },
  { north: -1.9, east: 2.2, weight: 2.6, price: '45.00' },
  { north: -2.8, east: 0.6, weight: 18.5, price: '399.00', window: ['14:00', '17:30'] },
  { north: -2.1, east: -1.4, weight: 4.4, price: '72.30' },
  { north: -0.8, east: -2.7, weight: 5.9, price: '99.90' },
  { north: 0.7, east: -3.3, weight: 9.7, price: '158.00' },
  { north: 1.9, east: -2.1, weight: 2.1, price: '27.80' },
  { north: 0.6, east: 1.5, weight: 7.3, price: '112.40', window: ['16:00', '19:00'] },
];

const TEXTS: Readonly<Record<Language, readonly (readonly [name: string, street: string, item: string])[]>> = {
  en: [
    ['Olivia Turner', '12 Station Road', 'Coffee machine'],
    ['Green Leaf Café', '4 Market Square', 'Coffee beans, 6 bags'],
    ['Harry Walker', '87 High Street', 'Garden tools'],
    ['Sophie Clarke', '31 Church Lane', 'Table lamp'],
    ['Bridge Street Pharmacy', '9 Bridge Street', 'Cool box'],
    ['Noah Bennett', '55 Park Avenue', 'Books'],
    ['Riverside Bikes', '2 Mill Lane', 'Bicycle wheels'],
    ['Emily Foster', '18 Victoria Road', 'Kitchen scales'],
    ['Jack Palmer', '76 School Lane', 'Suitcase'],
    ['Hilltop Primary School', '1 North Road', 'Printer paper'],
    ['Amelia Hughes', '40 Queen Street', 'Board game'],
    ['Thomas Reed', '23 Kings Road', 'Folding chairs'],
  ],
  de: [
    ['Anna Huber', 'Bahnhofstraße 12', 'Kaffeemaschine'],
    ['Café Linde', 'Marktplatz 4', 'Kaffeebohnen, 6 Packungen'],
    ['Jonas Gruber', 'Hauptstraße 87', 'Gartengeräte'],
    ['Lena Bauer', 'Kirchengasse 31', 'Tischlampe'],
    ['Brücken-Apotheke', 'Brückenstraße 9', 'Kühlbox'],
    ['Paul Steiner', 'Parkstraße 55', 'Bücher'],
    ['Radhaus am Fluss', 'Mühlweg 2', 'Laufräder'],
    ['Marie Wagner', 'Rosengasse 18', 'Küchenwaage'],
    ['Felix Berger', 'Schulstraße 76', 'Koffer'],
    ['Volksschule am Berg', 'Nordstraße 1', 'Druckerpapier'],
    ['Clara Winkler', 'Gartengasse 40', 'Brettspiel'],
    ['Thomas Fuchs', 'Lindenstraße 23', 'Klappstühle'],
  ],
};

/** Countries whose streets and people have German names here. */
const GERMAN_SPEAKING: readonly (string | null)[] = ['AT', 'CH', 'DE', 'LI'];

/** Returns the deliveries of a sample day with German names in German-speaking countries, else with English ones. */
export const sampleDeliveries = (country: string | null): SampleDelivery[] =>
  PLACES.map((place, index) => {
    const [name, street, item] = TEXTS[GERMAN_SPEAKING.includes(country) ? 'de' : 'en'][index]!;
    return { ...place, name, street, item };
  });

const KM_PER_DEGREE = 111.32;
const DECIMALS = 5;

/** Returns the coordinates of a place by its distance in kilometres from another one. */
export function placeBeside(
  home: { readonly latitude: number; readonly longitude: number },
  { north, east }: { readonly north: number; readonly east: number },
): { latitude: number; longitude: number } {
  const latitude = home.latitude + north / KM_PER_DEGREE;
  const longitude = home.longitude + east / (KM_PER_DEGREE * Math.cos((home.latitude * Math.PI) / 180));
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}
