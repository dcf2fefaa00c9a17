/** Each comment, string, quoted name and function body is one token, because dividers have no meaning inside them. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|[();,]|[^-/'"$();,]+|[\s\S]/gi;
/** Matches the white space and the comments before a statement. */
const LEADING_COMMENTS = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;
/** Matches an ALTER TABLE up to its first change. */
const ALTER_TABLE_HEAD = /^ALTER TABLE\s+(?:IF EXISTS\s+)?(?:ONLY\s+)?[\w."]+\s+/i;

/**
 * Splits a script into statements, and each ALTER TABLE into one statement for each change, because a Citus cluster accepts no more at a
 * time. It supports only what the scripts of the service contain: no strings with backslashes (E'…') and no nested comments.
 */
export function splitStatements(script: string): string[] {
  return splitAt(script, ';').flatMap(splitChanges);
}

/** Returns one ALTER TABLE for each change of an ALTER TABLE, and any other statement unchanged. */
function splitChanges(statement: string): string[] {
  const head = ALTER_TABLE_HEAD.exec(statement)?.[0];
  return head ? splitAt(statement.slice(head.length), ',').map((change) => head + change) : [statement];
}

/** Splits a text at each divider outside of all parentheses. */
function splitAt(text: string, divider: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === divider && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.replace(LEADING_COMMENTS, '').trim()).filter((part) => part !== '');
}
