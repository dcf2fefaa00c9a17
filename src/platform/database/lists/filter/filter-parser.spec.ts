import { ApiError } from '../../../../common/errors/api-error';
import type { FilterNode } from './filter-node';
import { FILTER_LIMITS } from './filter-limits';
import { parseFilter } from './filter-parser';

/** The tree in a short notation, so that a table shows which operator holds what. */
function show(node: FilterNode): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return `(${node.terms.map(show).join(` ${node.kind} `)})`;
    case 'not':
      return `!${show(node.term)}`;
    case 'constant':
      return String(node.value);
    case 'flag':
      return node.field.name;
    case 'compare':
      return `${side(node.field, node.field.name)} ${node.operator} ${side(node.literal, `${node.literal.kind}:${node.literal.text}`)}`;
    case 'in':
      return `${side(node.field, node.field.name)} in [${node.literals.map(({ text }) => text).join('|')}]`;
    case 'match':
      return `${node.function}(${side(node.field, node.field.name)}, ${side(node.literal, node.literal.text)})`;
  }
}

const side = ({ isLowered }: { readonly isLowered: boolean }, text: string): string =>
  isLowered ? `lower ${text}` : text;

function problem(text: string): string | undefined {
  try {
    parseFilter(text);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') return error.details?.['$filter'];
    throw error;
  }
  return undefined;
}

describe('parseFilter', () => {
  it.each([
    ["status eq 'draft'", 'status eq string:draft'],
    ["  status\teq\n'draft' ", 'status eq string:draft'],
    ["'draft' eq status", 'status eq string:draft'],
    ['5 lt quantity', 'quantity gt number:5'],
    ['5 ge quantity', 'quantity le number:5'],
    ["customer/name ne 'O''Neil'", "customer/name ne string:O'Neil"],
    ["name eq ''", 'name eq string:'],
    ["name eq ''''", "name eq string:'"],
    ['a eq 1 or b eq 2 and c eq 3', '(a eq number:1 or (b eq number:2 and c eq number:3))'],
    ['(a eq 1 or b eq 2) and c eq 3', '((a eq number:1 or b eq number:2) and c eq number:3)'],
    ['not a eq 1 and b eq 2', '(!a eq number:1 and b eq number:2)'],
    ['not (a eq 1 and b eq 2)', '!(a eq number:1 and b eq number:2)'],
    ['not not verified', '!!verified'],
    ['verified or false', '(verified or false)'],
    ["a in ('x','y')", 'a in [x|y]'],
    ['a in (1, null)', 'a in [1|null]'],
    ["contains(name,'x')", 'contains(name, x)'],
    ["startswith(tolower(name),tolower('X'))", 'startswith(lower name, lower X)'],
    ["endswith(name,'x') eq true", 'endswith(name, x)'],
    ["endswith(name,'x') ne true", '!endswith(name, x)'],
    ["tolower(tolower(name)) eq 'x'", 'lower name eq string:x'],
    ["contains eq 'a field of that name'", 'contains eq string:a field of that name'],
    ['null eq null', 'true'],
    ['null ne null', 'false'],
    ['at ge 2026-01-01', 'at ge dateTime:2026-01-01'],
    ['at ge 2026-01-01T00:00:00.5+02:00', 'at ge dateTime:2026-01-01T00:00:00.5+02:00'],
    ['id eq 01890A5D-ac96-774b-bcce-b302099a8057', 'id eq uuid:01890A5D-ac96-774b-bcce-b302099a8057'],
    ['weight gt -1.5e+3', 'weight gt number:-1.5e+3'],
    ['5 gt quantity', 'quantity lt number:5'],
    ['5 le quantity', 'quantity ge number:5'],
    ['5 ne quantity', 'quantity ne number:5'],
    ['true', 'true'],
    ['(verified) and verified and a eq 1', '(verified and verified and a eq number:1)'],
    ['not verified or verified', '(!verified or verified)'],
    ["endswith(name,'x') eq false", '!endswith(name, x)'],
    ["endswith(name,'x') ne false", 'endswith(name, x)'],
    ["endswith(name,'x') and verified", '(endswith(name, x) and verified)'],
    ["tolower eq 'a field of that name'", 'tolower eq string:a field of that name'],
    ["tolower('X') eq name", 'name eq lower string:X'],
    ["tolower(name) in ('x',tolower('Y'))", 'lower name in [x|Y]'],
    ['_a1/B_2 eq 1', '_a1/B_2 eq number:1'],
    [`${'('.repeat(10)}a${')'.repeat(10)} and ${'('.repeat(10)}b${')'.repeat(10)}`, '(a and b)'],
  ])('%s', (text, tree) => {
    expect(show(parseFilter(text))).toBe(tree);
  });

  it.each([
    ['', 1, 'an expression is expected'],
    ['   ', 4, 'an expression is expected'],
    ['status', undefined, undefined],
    ['status eq', 10, 'a field or a literal is expected, not the end'],
    ["status = 'draft'", 8, 'write eq instead of "="'],
    ["status == 'draft'", 8, 'write eq instead of "=="'],
    ["status != 'draft'", 8, 'write ne'],
    ['a eq 1 && b eq 2', 8, 'write and'],
    ["status EQ 'draft'", 8, 'write eq'],
    ['a eq 1 AND b eq 2', 8, 'write and'],
    ['(a eq 1 Or b eq 2)', 9, 'write or'],
    ['a eq "draft"', 6, 'single quotes'],
    ["a eq 'draft", 6, 'no closing quote'],
    ["a eq 'draft''", 6, 'no closing quote'],
    ['a eq draft', 6, 'put texts in single quotes'],
    ['a eq b', 6, 'not with another field'],
    ['1 eq 1', 3, 'must be a field'],
    ['null gt null', 6, 'null can only be compared with eq and ne'],
    ['a eq 1)', 7, 'or the end is expected, not ")"'],
    ['(a eq 1', 8, '")" is expected, not the end'],
    ['a eq 1 b eq 2', 8, 'or the end is expected'],
    ["a eq 1 'and' b eq 2", 8, 'or the end is expected'],
    ["a 'eq' 1", 3, 'an operator (eq'],
    ["'contains'(a, 'x')", 11, 'an operator (eq'],
    ['a like 1', 3, 'an operator (eq'],
    ['a in 1', 6, '"(" is expected'],
    ['a in ()', 7, 'a field or a literal is expected'],
    ['a in (1,)', 9, 'a field or a literal is expected'],
    ['a in (1, b)', 10, 'a list must consist of literals'],
    ['1 in (1)', 3, 'a field is expected before in'],
    ['substring(a, 1) eq 1', 1, 'is not a function'],
    ["contains('x', a)", 10, 'is a field'],
    ['contains(a, b)', 13, 'a text in single quotes'],
    ['contains(a, 1)', 13, 'a text in single quotes'],
    ["contains(a, 'x') gt true", 18, 'eq or ne and true or false'],
    ['tolower(5) eq a', 1, 'tolower takes'],
    ['a eq 1 and', 11, 'a field or a literal is expected'],
    ['and eq 1', 1, 'a field or a literal is expected, not "and"'],
    ['a/b/c eq 1', 1, 'neither a field nor a literal'],
    ['a eq 1.', 6, 'neither a field nor a literal'],
    ['a eq 2026-01-01T00:00:00 02:00', 26, '%2B02:00'],
    ['a eq ;', 6, '";" is not understood'],
    ['a eq \u0000', 6, 'not allowed'],
    ["a eq '\ud800'", 7, 'not allowed'],
    ['A/1b eq 1', 1, 'neither a field nor a literal'],
    ['1a eq 1', 1, 'neither a field nor a literal'],
    ['a-b eq 1', 1, 'neither a field nor a literal'],
    ['a/ eq 1', 1, 'neither a field nor a literal'],
    ['a/b- eq 1', 1, 'neither a field nor a literal'],
    ["'verified'", 11, 'an operator (eq, ne, gt, ge, lt, le or in) is expected, not the end'],
    ['5', 2, 'an operator (eq, ne, gt, ge, lt, le or in) is expected, not the end'],
    ['tolower(verified)', 18, 'an operator (eq'],
    ['verified true', 10, 'an operator (eq'],
    ['NOT a eq 1', 5, 'an operator (eq'],
    ['a IN (1)', 3, 'operators are lower case: write in'],
    ['eq eq 1', 1, 'a field or a literal is expected, not "eq"'],
    ['not', 4, 'a field or a literal is expected, not the end'],
    ['in eq 1', 1, 'a field or a literal is expected, not "in"'],
    ['or eq 1', 1, 'a field or a literal is expected, not "or"'],
    ['null eq 5', 6, 'one side of a comparison must be a field'],
    ['5 eq null', 3, 'one side of a comparison must be a field'],
    ["contains(a, 'x') eq", 18, 'eq or ne and true or false'],
    ["contains(a, 'x') eq 1", 18, 'eq or ne and true or false'],
    ["contains(a, 'x') eq 'true'", 18, 'eq or ne and true or false'],
    ["contains(a, 'x') in (true)", 18, 'and, or or the end is expected, not "in"'],
    ["contains a, 'x')", 10, 'an operator (eq'],
    ["contains(a 'x')", 12, '"," is expected'],
    ["contains(a, 'x'", 16, '")" is expected, not the end'],
    ["tolower(a eq 'x'", 11, '")" is expected, not "eq"'],
    ['tolower(true) eq a', 1, 'tolower takes a text field or a text in single quotes'],
    [
      'substring(a, 1) eq 1',
      1,
      '"substring" is not a function; the functions are contains, startswith, endswith and tolower',
    ],
    ['a eq 1 102:00', 8, 'or the end is expected, not "102:00"'],
    ['a eq 1 02:001', 8, 'or the end is expected, not "02:001"'],
    ['a eq 1 02:00', 8, 'a + in a query string means a space: write the offset as %2B02:00'],
    ["a eq 1 'AND'", 8, 'or the end is expected, not "AND"'],
    ["a eq '😀' x", 11, 'or the end is expected'],
  ])('%j fails at %s', (text, position, part) => {
    const message = problem(text);
    if (position === undefined || part === undefined) return expect(message).toBeUndefined();
    expect(message).toContain(`At position ${position}:`);
    expect(message).toContain(part);
  });

  const list = (length: number): string => `a in (${Array.from({ length }, () => '1').join(',')})`;
  const chain = (length: number): string => Array.from({ length }, () => 'a eq 1').join(' or ');
  const functions = (length: number): string =>
    Array.from({ length }, (_, i) => `${['contains', 'startswith', 'endswith'][i % 3]}(a,tolower('x'))`).join(' or ');
  const lowered = (length: number): string =>
    Array.from({ length }, () => `not contains(tolower(a),'x')`).join(' and ');
  const lower = (depth: number): string => `${'tolower('.repeat(depth)}a${')'.repeat(depth)} eq 'x'`;
  const nest = (depth: number): string => `${'('.repeat(depth)}a eq 1${')'.repeat(depth)}`;

  it.each([
    ['entries', list(FILTER_LIMITS.listEntries), list(FILTER_LIMITS.listEntries + 1), 'at most 100 entries'],
    ['comparisons', chain(FILTER_LIMITS.comparisons), chain(FILTER_LIMITS.comparisons + 1), 'at most 50 comparisons'],
    [
      'text functions',
      functions(FILTER_LIMITS.textFunctions),
      functions(FILTER_LIMITS.textFunctions + 1),
      'at most 20',
    ],
    [
      'tolower of fields',
      lowered(FILTER_LIMITS.textFunctions / 2),
      `${lowered(FILTER_LIMITS.textFunctions / 2)} or tolower(a) eq 'x'`,
      'at most 20 text functions (contains, startswith, endswith, tolower of a field); $search looks',
    ],
    [
      'tolower in lists',
      `${functions(FILTER_LIMITS.textFunctions - 1)} or tolower(a) in (tolower('x'), tolower('y'))`,
      `${functions(FILTER_LIMITS.textFunctions)} or tolower(a) in ('x')`,
      'at most 20',
    ],
    ['depth', nest(FILTER_LIMITS.depth), nest(FILTER_LIMITS.depth + 1), 'at most 10 levels'],
    ['depth of tolower', lower(FILTER_LIMITS.depth), lower(FILTER_LIMITS.depth + 1), 'at most 10 levels'],
    ['nots', `${'not '.repeat(10)}a eq 1`, `${'not '.repeat(11)}a eq 1`, 'at most 10 levels'],
    ['characters', `a eq '${'x'.repeat(1_993)}'`, `a eq '${'x'.repeat(1_994)}'`, 'at most 2000 characters'],
  ])('bounds its %s', (_, most, tooMuch, message) => {
    expect(problem(most)).toBeUndefined();
    expect(problem(tooMuch)).toContain(message);
  });

  it.each([
    ['3,000 parentheses', '('.repeat(3_000)],
    ['parentheses within the limit', '('.repeat(2_000)],
    ['100,000 characters', 'a'.repeat(100_000)],
    ['quotes', `a eq ${"'".repeat(1_994)}x`],
    ['an open text', `a eq '${'x'.repeat(1_990)}`],
    ['tolower in tolower', 'tolower('.repeat(250)],
    ['digits and zeros', `a eq ${'0'.repeat(1_900)}x`],
    ['spaces', `${' '.repeat(1_999)};`],
    ['a chain of not', 'not '.repeat(500)],
  ])('refuses hostile input at once: %s', (_, text) => {
    const start = process.cpuUsage();
    expect(problem(text)).toBeDefined();
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(250); // ms of work, however busy the machine
  });
});
