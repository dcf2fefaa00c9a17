import type { Token } from './filter-lexer';
import { TEXT_FUNCTIONS } from './filter-words';
import { createErrorAt } from './token-reader';

/** Limits that keep the cost of a hostile `$filter` low. Each is the largest number that is accepted. */
export const FILTER_LIMITS = {
  characters: 2_000,
  /** Levels of parentheses, `not` and `tolower`. */
  depth: 10,
  comparisons: 50,
  /** A text function reads the text of every row and costs many times as much as a comparison. */
  textFunctions: 20,
  /** Entries of a list after `in`. */
  listEntries: 100,
} as const;

/**
 * Counts what one `$filter` contains. Each method throws ApiError VALIDATION_ERROR beyond its limit, with the position of the token. After
 * an error the counts are not used any more.
 */
export class FilterCounts {
  private depth = 0;
  private comparisons = 0;
  private textFunctions = 0;

  addComparison(token: Token): void {
    this.comparisons += 1;
    if (this.comparisons > FILTER_LIMITS.comparisons) {
      throw createErrorAt(token, `an expression may have at most ${FILTER_LIMITS.comparisons} comparisons`);
    }
  }

  addTextFunction(token: Token): void {
    this.textFunctions += 1;
    if (this.textFunctions > FILTER_LIMITS.textFunctions) {
      const names = [...TEXT_FUNCTIONS, 'tolower of a field'].join(', ');
      throw createErrorAt(
        token,
        `an expression may have at most ${FILTER_LIMITS.textFunctions} text functions (${names}); $search looks for words in all fields at once`,
      );
    }
  }

  assertRoomInList(entries: number, token: Token): void {
    if (entries >= FILTER_LIMITS.listEntries) {
      throw createErrorAt(token, `a list may have at most ${FILTER_LIMITS.listEntries} entries`);
    }
  }

  /** Runs `parse` one level deeper. */
  runNested<T>(token: Token, parse: () => T): T {
    this.depth += 1;
    if (this.depth > FILTER_LIMITS.depth) {
      throw createErrorAt(token, `an expression may be nested at most ${FILTER_LIMITS.depth} levels deep`);
    }
    const result = parse();
    this.depth -= 1;
    return result;
  }
}
