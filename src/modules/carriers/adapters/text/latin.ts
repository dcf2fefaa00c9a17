/**
 * Characters that Unicode does not decompose into a Latin letter and its accent, with what replaces them. Upper-case letters follow from
 * lower-case ones, see `findReplacement`.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...parsePairs('łl đd ħh ıi ĸk ŋn œoe ŧt ƒf ſs ẞSS'),
  // Cyrillic by the rules of passports (ICAO Doc 9303), with Ukrainian letters.
  ...parsePairs(
    'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъie ыy эe юiu яia',
  ),
  ...parsePairs('іi їi єie ґg ђd јj љlj њnj ћc џdz ѓg ќk ѕdz'),
  // Greek (ISO 843).
  ...parsePairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
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

/** A printable character of ISO 8859-1. */
const LATIN_1_CHARACTER = /^[ -~\u00a0-\u00ff]$/;
const ACCENTS = /\p{M}/gu;
/** A control character, an invisible one, or an accent by itself. */
const INVISIBLE_CHARACTER = /[\p{C}\p{M}]/u;

/** Parses words such as `щshch`, each a character and its replacement. */
function parsePairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map((pair) => [pair[0]!, pair.slice(1)]));
}

/** Returns a character in Latin letters, '' for an invisible one; null if it has no equivalent. */
function toLatin(character: string): string | null {
  if (LATIN_1_CHARACTER.test(character)) return character;
  const replacement = findReplacement(character);
  if (replacement !== undefined) return replacement;
  const base = character.normalize('NFKD').replace(ACCENTS, '');
  if (base === character) return INVISIBLE_CHARACTER.test(character) ? '' : null;
  const letters = [...base].map(toLatin);
  return letters.includes(null) ? null : letters.join('');
}

/** Returns what replaces a character. The first letter of the replacement of an upper-case letter is upper case. */
function findReplacement(character: string): string | undefined {
  const replacement = REPLACEMENTS[character];
  const lower = character.toLowerCase();
  if (replacement !== undefined || lower === character) return replacement;
  const lowerReplacement = REPLACEMENTS[lower];
  return lowerReplacement && lowerReplacement.charAt(0).toUpperCase() + lowerReplacement.slice(1);
}

/** Text in printable ISO 8859-1. */
export interface LatinText {
  readonly text: string;
  /** The characters that have no equivalent and are left out of the text. */
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
