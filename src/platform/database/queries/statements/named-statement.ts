import type { Statement } from './statement';

/** `:name`, but not the second colon of a cast such as `::uuid`. Names begin with a small letter, so `'HH24:MI'` is no parameter. */
const NAMED_PARAMETER = /(?<!:):([a-z]\w*)/g;

/** A statement with its values, as the driver takes it. */
export interface BoundStatement extends Statement {
  readonly name: string;
  readonly values: unknown[];
}

/**
 * A prepared statement whose SQL names its parameters: `WHERE id = :orderId`. PostgreSQL itself supports only `$1`, `$2`, …, which are
 * hard to read in a long statement.
 *
 * @typeParam Values the value of each parameter, by its name in the SQL
 */
export class NamedStatement<Values extends object> {
  private readonly text: string;
  /** The name of parameter `$1` comes first. */
  private readonly names: string[] = [];

  /**
   * @param name the name of the prepared statement; must always stand for the same SQL
   * @param sql the SQL with named parameters; a name may occur several times
   */
  constructor(
    private readonly name: string,
    sql: string,
  ) {
    this.text = sql.replace(NAMED_PARAMETER, (_, parameter: string) => `$${this.findNumber(parameter)}`);
  }

  /**
   * Returns the statement with values for its parameters.
   *
   * @throws Error if the SQL has a parameter without a value
   */
  bind(values: Values): BoundStatement {
    const byName = new Map(Object.entries(values));
    const ordered = this.names.map((parameter) => {
      if (!byName.has(parameter)) throw new Error(`Statement ${this.name} has no value for :${parameter}.`);
      return byName.get(parameter) as unknown;
    });
    return { name: this.name, text: this.text, values: ordered };
  }

  /** Returns the number of a parameter, beginning with 1. A new name gets the next number. */
  private findNumber(parameter: string): number {
    const index = this.names.indexOf(parameter);
    return index === -1 ? this.names.push(parameter) : index + 1;
  }
}
