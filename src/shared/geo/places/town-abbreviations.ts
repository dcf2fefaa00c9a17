/**
 * The long forms of abbreviated words in the names of towns. Keys and values have the form that `toPlaceKey` returns. `toPlaceKey` writes
 * `st` out as `saint`, so `saint` is a key here: it is `sankt` in German and `sint` in Dutch.
 */
type WrittenOut = Readonly<Record<string, readonly string[]>>;

const GERMAN_WORDS: WrittenOut = {
  saint: ['sankt'],
  skt: ['sankt'],
  wr: ['wiener'],
  kl: ['klein'],
  gr: ['gross'],
  dt: ['deutsch'],
  mkt: ['markt'],
  m: ['main'],
  o: ['oder'],
  n: ['neckar'],
  r: ['rhein'],
  rh: ['rhein'],
  d: ['donau'],
  s: ['saale', 'see'],
  t: ['tauber'],
  ts: ['taunus'],
  l: ['lahn', 'lech'],
  w: ['weser', 'weinstrasse', 'worthersee'],
  i: ['inn', 'isar'],
  h: ['hohe'],
  br: ['breisgau'],
  opf: ['oberpfalz'],
  ofr: ['oberfranken'],
  allg: ['allgau'],
  westf: ['westfalen'],
  holst: ['holstein'],
  sa: ['sachsen'],
  thur: ['thuringen'],
  erzgeb: ['erzgebirge'],
  odw: ['odenwald'],
  weinstr: ['weinstrasse'],
  muhlkr: ['muhlkreis'],
  innkr: ['innkreis'],
  hausr: ['hausruck'],
  stmk: ['steiermark'],
  karnt: ['karnten'],
  a: ['albis'],
};
const ENGLISH_WORDS: WrittenOut = {
  n: ['north'],
  s: ['south'],
  e: ['east'],
  w: ['west'],
  pt: ['port', 'point'],
  hts: ['heights'],
  spgs: ['springs'],
  spg: ['spring'],
  bch: ['beach'],
  jct: ['junction'],
  vlg: ['village'],
  ctr: ['center'],
  lk: ['lake'],
};
const DUTCH_WORDS: WrittenOut = { saint: ['sint'] };
const FRENCH_WORDS: WrittenOut = { s: ['sur'], ss: ['sous'] };

/** The abbreviated words of each country. */
export const WORDS_WRITTEN_OUT: Readonly<Record<string, WrittenOut>> = {
  AT: GERMAN_WORDS,
  DE: GERMAN_WORDS,
  CH: { ...GERMAN_WORDS, s: ['see', 'sur'] },
  LI: GERMAN_WORDS,
  IT: {
    saint: ['sankt'],
    s: ['san', 'santa', 'santo', 'sant'],
    sta: ['santa'],
  },
  LU: GERMAN_WORDS,
  BE: { ...DUTCH_WORDS, ...FRENCH_WORDS },
  NL: DUTCH_WORDS,
  FR: FRENCH_WORDS,
  MC: FRENCH_WORDS,
  ES: { s: ['san'], sn: ['san'], sta: ['santa'], sto: ['santo'], ntra: ['nuestra'], sra: ['senora'] },
  PT: { s: ['sao', 'santo'], sta: ['santa'], sto: ['santo'] },
  PL: {
    wlkp: ['wielkopolski', 'wielkopolska', 'wielkopolskie'],
    maz: ['mazowiecki', 'mazowiecka', 'mazowieckie'],
    lub: ['lubelski', 'lubelska', 'lubuski'],
    sl: ['slaski', 'slaska', 'slaskie'],
    podl: ['podlaski', 'podlaska'],
    pom: ['pomorski'],
    kuj: ['kujawski'],
    tryb: ['trybunalski'],
    n: ['nad'],
    k: ['kolo'],
  },
  DK: { kbh: ['kobenhavn'], nr: ['norre'], sdr: ['sonder'], ndr: ['norre'], saint: ['store'] },
  US: ENGLISH_WORDS,
  CA: ENGLISH_WORDS,
  GB: { n: ['north'], s: ['south'], e: ['east'], w: ['west'], gt: ['great'], lt: ['little'] },
};

/** Short words inside a name, in the order in which they are tried: `Bruck a. d. Mur`, `Alphen a/d Rijn`. */
const GERMAN_LINKS: readonly (readonly [RegExp, string])[] = [
  [/ a d /g, ' an der '],
  [/ o d /g, ' ob der '],
  [/ i d /g, ' in der '],
  [/ v d /g, ' vor der '],
  [/ a /g, ' am '],
  [/ i /g, ' im '],
  [/ b /g, ' bei '],
  [/ u /g, ' und '],
];
const DUTCH_LINKS: readonly (readonly [RegExp, string])[] = [
  [/ a d /g, ' aan den '],
  [/ o z$/g, ' op zoom'],
];

/** The abbreviated links of each country. */
export const LINKS_WRITTEN_OUT: Readonly<Record<string, typeof GERMAN_LINKS>> = {
  AT: GERMAN_LINKS,
  DE: GERMAN_LINKS,
  CH: GERMAN_LINKS,
  NL: DUTCH_LINKS,
  BE: DUTCH_LINKS,
};

/** Countries where `X/Y` or `X (Y)` may mean `X an der Y`. */
export const GERMAN_SPEAKING_COUNTRIES: ReadonlySet<string> = new Set(['AT', 'DE', 'CH', 'LI']);
/** The links that `X/Y` may stand for. */
export const LINKS_BEFORE_A_RIVER = ['am', 'an der', 'im', 'in der', 'ob der', 'bei'] as const;

/**
 * Names in use that no rule converts to the name in the gazetteer, in the form that `toPlaceKey` returns. The values are the gazetteer's
 * names.
 */
export const NAMES_IN_USE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: {
    'freiburg im breisgau': 'freiburg',
    'offenbach am main': 'offenbach',
    'weiden in der oberpfalz': 'weiden',
    marburg: 'marburg an der lahn',
  },
  ES: {
    'palma de mallorca': 'palma',
    'la coruna': 'a coruna',
    'san sebastian': 'donostia san sebastian',
    vitoria: 'gasteiz vitoria',
  },
  IT: { 'reggio emilia': 'reggio nell emilia', 'reggio di calabria': 'reggio calabria' },
  NL: { 'den bosch': 's hertogenbosch' },
};
