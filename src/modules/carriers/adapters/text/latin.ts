/** Letters that Unicode does not decompose into a Latin letter and its accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...pairs('łl đd ħh ıi ĸk ŋn œoe ŧt ƒf ſs ẞSS'),
  // Cyrillic by the rules of passports (ICAO Doc 9303), with Ukrainian letters.
  ...pairs(
    'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъie ыy эe юiu яia',
  ),
  ...pairs('іi їi єie ґg ђd јj љlj њnj ћc џdz ѓg ќk ѕdz'),
  // Greek (ISO 843).
  ...pairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
  ь: '',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '…': '...',
  '€': 'EUR',
  '№': 'No.',
};

/** Printable characters of ISO 8859-1. */
const LATIN_1 = /^[ -~\u00a0-\u00ff]$/;
const ACCENTS = /\p{M}/gu;

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map((pair) => [pair[0]!, pair.slice(1)]));
}

/** Returns a character in Latin letters; null if it has no equivalent. */
function toLatin(character: string): string | null {
  if (LATIN_1.test(character)) return character;
  const own = LETTERS[character];
  if (own !== undefined) return own;
  const lower = character.toLowerCase();
  const lowerOwn = LETTERS[lower];
  if (lower !== character && lowerOwn !== undefined) return lowerOwn.charAt(0).toUpperCase() + lowerOwn.slice(1);
  const base = character.normalize('NFKD').replace(ACCENTS, '');
  if (base === character) return /[\p{C}\p{M}]/u.test(character) ? '' : null;
  const letters = [...base].map(toLatin);
  return letters.includes(null) ? null : letters.join('');
}

/** Text in printable ISO 8859-1, and the characters that have no equivalent in it. */
export interface LatinText {
  readonly text: string;
  readonly unknown: readonly string[];
}

/**
 * Converts text to printable ISO 8859-1, which carriers print on labels. Letters of other Latin alphabets lose their accents; Cyrillic and
 * Greek letters become Latin ones. Blanks are reduced to single ones.
 */
export function toLatinText(source: string): LatinText {
  const unknown = new Set<string>();
  const letters = [...source.normalize('NFC').replace(/\s+/gu, ' ')].map((character) => {
    const latin = toLatin(character);
    if (latin === null) unknown.add(character);
    return latin ?? '';
  });
  return {
    text: letters
      .join('')
      .replace(/[ \u00a0]+/g, ' ')
      .trim(),
    unknown: [...unknown],
  };
}
