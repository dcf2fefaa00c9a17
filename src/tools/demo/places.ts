/**
 * The demo's map: public places of Vienna with their true addresses and positions, so that routes and arrivals look as
 * they would on a real day. The places are real and public; that they trade with the demo business is invented, and
 * their mail addresses end in the reserved `.example`. Positions were compared with the city's open data (Stadt Wien,
 * data.wien.gv.at, CC BY 4.0) where it lists the place.
 */
export type PlaceKind = 'museum' | 'theatre' | 'university' | 'library' | 'station' | 'market' | 'sight';

/** A customer of the demo business with its address. */
export interface Place {
  name: string;
  kind: PlaceKind;
  email: string;
  street: string;
  postalCode: string;
  /** The municipal district, by name. */
  district: string;
  city: string;
  state: string;
  country: string;
  /** WGS84, degrees. */
  latitude: number;
  longitude: number;
}

const DISTRICTS: Readonly<Record<string, string>> = {
  '1010': 'Innere Stadt',
  '1020': 'Leopoldstadt',
  '1030': 'Landstraße',
  '1040': 'Wieden',
  '1060': 'Mariahilf',
  '1070': 'Neubau',
  '1080': 'Josefstadt',
  '1090': 'Alsergrund',
  '1100': 'Favoriten',
  '1120': 'Meidling',
  '1130': 'Hietzing',
  '1140': 'Penzing',
  '1150': 'Rudolfsheim-Fünfhaus',
  '1180': 'Währing',
  '1210': 'Floridsdorf',
  '1220': 'Donaustadt',
};

type Row = [name: string, domain: string, street: string, postalCode: string, latitude: number, longitude: number];

const ROWS: Readonly<Record<PlaceKind, readonly Row[]>> = {
  museum: [
    ['Albertina', 'albertina', 'Albertinaplatz 1', '1010', 48.2046, 16.3682],
    ['Kunsthistorisches Museum', 'khm', 'Maria-Theresien-Platz', '1010', 48.2037, 16.3618],
    ['Naturhistorisches Museum', 'nhm', 'Burgring 7', '1010', 48.2052, 16.3598],
    ['Leopold Museum', 'leopold-museum', 'Museumsplatz 1', '1070', 48.2026, 16.359],
    ['mumok', 'mumok', 'Museumsplatz 1', '1070', 48.2038, 16.3578],
    ['MAK – Museum für angewandte Kunst', 'mak', 'Stubenring 5', '1010', 48.2076, 16.3816],
    ['Oberes Belvedere', 'belvedere', 'Prinz-Eugen-Straße 27', '1030', 48.1915, 16.3809],
    ['Technisches Museum Wien', 'technisches-museum', 'Mariahilfer Straße 212', '1140', 48.1909, 16.3179],
    ['Wien Museum', 'wien-museum', 'Karlsplatz 8', '1040', 48.1992, 16.373],
    ['Haus der Musik', 'haus-der-musik', 'Seilerstätte 30', '1010', 48.2038, 16.3731],
    ['Jüdisches Museum Wien', 'juedisches-museum', 'Dorotheergasse 11', '1010', 48.2071, 16.3694],
    ['KunstHausWien', 'kunsthaus', 'Untere Weißgerberstraße 13', '1030', 48.2111, 16.3935],
    ['Sigmund Freud Museum', 'freud-museum', 'Berggasse 19', '1090', 48.2187, 16.3631],
    ['Heeresgeschichtliches Museum', 'hgm', 'Arsenal 1', '1030', 48.1853, 16.3875],
    ['Secession', 'secession', 'Friedrichstraße 12', '1010', 48.2005, 16.3659],
  ],
  theatre: [
    ['Wiener Staatsoper', 'staatsoper', 'Opernring 2', '1010', 48.2033, 16.3691],
    ['Burgtheater', 'burgtheater', 'Universitätsring 2', '1010', 48.2103, 16.3614],
    ['Volkstheater', 'volkstheater', 'Arthur-Schnitzler-Platz 1', '1070', 48.2053, 16.3564],
    ['Theater an der Wien', 'theater-an-der-wien', 'Linke Wienzeile 6', '1060', 48.1995, 16.3636],
    ['Volksoper Wien', 'volksoper', 'Währinger Straße 78', '1090', 48.2247, 16.3498],
    ['Theater in der Josefstadt', 'josefstadt', 'Josefstädter Straße 26', '1080', 48.2102, 16.3508],
    ['Wiener Konzerthaus', 'konzerthaus', 'Lothringerstraße 20', '1030', 48.2006, 16.3772],
    ['Musikverein', 'musikverein', 'Musikvereinsplatz 1', '1010', 48.2006, 16.3723],
  ],
  university: [
    ['Universität Wien', 'universitaet', 'Universitätsring 1', '1010', 48.213, 16.3607],
    ['Technische Universität Wien', 'tu', 'Karlsplatz 13', '1040', 48.1989, 16.3698],
    ['Wirtschaftsuniversität Wien', 'wu', 'Welthandelsplatz 1', '1020', 48.2134, 16.4085],
    ['Universität für Bodenkultur', 'boku', 'Gregor-Mendel-Straße 33', '1180', 48.2366, 16.3372],
    ['Universität für angewandte Kunst', 'angewandte', 'Oskar-Kokoschka-Platz 2', '1010', 48.2083, 16.3824],
  ],
  library: [
    ['Österreichische Nationalbibliothek', 'nationalbibliothek', 'Josefsplatz 1', '1010', 48.2061, 16.3668],
    ['Hauptbücherei Wien', 'hauptbuecherei', 'Urban-Loritz-Platz 2a', '1070', 48.2024, 16.3378],
  ],
  station: [
    ['Wien Hauptbahnhof', 'hauptbahnhof', 'Am Hauptbahnhof 1', '1100', 48.1853, 16.3767],
    ['Wien Westbahnhof', 'westbahnhof', 'Europaplatz 2', '1150', 48.1967, 16.3377],
    ['Wien Meidling', 'bahnhof-meidling', 'Eichenstraße 25', '1120', 48.1745, 16.3336],
    ['Franz-Josefs-Bahnhof', 'franz-josefs-bahnhof', 'Julius-Tandler-Platz 3', '1090', 48.226, 16.3613],
    ['Wien Floridsdorf', 'bahnhof-floridsdorf', 'Franz-Jonas-Platz', '1210', 48.2564, 16.4002],
  ],
  market: [
    ['Naschmarkt', 'naschmarkt', 'Wienzeile', '1060', 48.1984, 16.3633],
    ['Karmelitermarkt', 'karmelitermarkt', 'Karmelitermarkt', '1020', 48.2172, 16.3774],
  ],
  sight: [
    ['Wiener Rathaus', 'rathaus', 'Friedrich-Schmidt-Platz 1', '1010', 48.2108, 16.3573],
    ['Urania', 'urania', 'Uraniastraße 1', '1010', 48.2116, 16.3839],
    ['Wiener Riesenrad', 'riesenrad', 'Riesenradplatz 1', '1020', 48.2166, 16.3959],
    ['Schloss Schönbrunn', 'schoenbrunn', 'Schönbrunner Schloßstraße 47', '1130', 48.1857, 16.3127],
    ['Tiergarten Schönbrunn', 'tiergarten', 'Maxingstraße 13b', '1130', 48.182, 16.3042],
    ['Haus des Meeres', 'haus-des-meeres', 'Fritz-Grünbaum-Platz 1', '1060', 48.1976, 16.3529],
    ['Donauturm', 'donauturm', 'Donauturmplatz 1', '1220', 48.2403, 16.41],
  ],
};

const inVienna = { city: 'Wien', state: 'Wien', country: 'Austria' };

/** The demo's customers. */
export const PLACES: readonly Place[] = (Object.entries(ROWS) as [PlaceKind, readonly Row[]][]).flatMap(
  ([kind, rows]) =>
    rows.map(([name, domain, street, postalCode, latitude, longitude]) => ({
      name,
      kind,
      email: `goods-in@${domain}.example`,
      street,
      postalCode,
      district: DISTRICTS[postalCode] ?? '',
      ...inVienna,
      latitude,
      longitude,
    })),
);

/** The warehouse of the demo business: the gate of the wholesale market of Vienna, Großmarkt Wien. */
export const DEPOT = {
  name: 'Großmarkt Wien',
  street: 'Laxenburger Straße 365',
  postalCode: '1230',
  district: 'Liesing',
  ...inVienna,
  latitude: 48.135,
  longitude: 16.3573,
} as const;
