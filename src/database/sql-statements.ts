/** Comments, strings, quoted names and bodies of functions are one token each: what divides statements means nothing in them. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|[();,]|[^-/'"$();,]+|[\s\S]/gi;
const LEADING = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;
const ALTER_TABLE = /^ALTER TABLE\s+(?:IF EXISTS\s+)?(?:ONLY\s+)?[\w."]+\s+/i;

/**
 * The statements of a script, one by one, and each change of an ALTER TABLE by itself: some servers take no more at a time. For
 * scripts of our own: strings with backslashes (E'…') and comments in comments are not known.
 */
export function statementsOf(script: string): string[] {
  return divide(script, ';').flatMap(changesOf);
}

function changesOf(statement: string): string[] {
  const head = ALTER_TABLE.exec(statement)?.[0];
  return head ? divide(statement.slice(head.length), ',').map((change) => head + change) : [statement];
}

/** Where the divider stands outside of all parentheses. */
function divide(text: string, divider: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === divider && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.replace(LEADING, '').trim()).filter((part) => part !== '');
}
