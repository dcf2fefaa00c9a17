import { findField, type ListField, type ListFields, type SqlFragment, suggestFields } from '../fields';
import { escapeLike } from '../like';
import { queryErrorAt, quote } from '../query-error';
import {
  type Comparison,
  type FieldOperand,
  type FilterNode,
  type LiteralOperand,
  parseFilter,
  type TextFunction,
} from './filter-parser';
import { typedLiteral } from './typed-literal';

const SQL_OPERATOR: Readonly<Record<Comparison, string>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' };
/** By bytes: the same on every machine, whatever the locale of its database, and what an index by text_pattern_ops answers. */
const BYTE_OPERATOR: Readonly<Record<Comparison, string>> = {
  ...SQL_OPERATOR,
  gt: '~>~',
  ge: '~>=~',
  lt: '~<~',
  le: '~<=~',
};

/**
 * Compiles a `$filter` into a condition for WHERE. Its placeholders count from `firstParameter`; nothing that the
 * client wrote stands in the SQL text. Dates and times without an offset are read in `context.timeZone`.
 *
 * The logic is OData's: a comparison with null is true or false, never unknown. In SQL an unknown comparison is only
 * ever met by AND, OR and WHERE itself, to which it is as good as false; a negation, to which it is not, makes it
 * false first (`IS NOT TRUE`). So equality on a nullable column stays a plain `=` that an index serves.
 * The condition as a whole may be unknown: don't put NOT before it.
 *
 * Throws 400 naming the position where the expression is malformed or does not fit the fields.
 */
export function compileFilter(
  text: string,
  fields: ListFields,
  firstParameter: number,
  context: { readonly timeZone: string } = { timeZone: 'UTC' },
): SqlFragment {
  const compiler = new FilterCompiler(fields, firstParameter, context.timeZone);
  const condition = compiler.compile(parseFilter(text));
  return { text: condition, values: compiler.values };
}

class FilterCompiler {
  readonly values: unknown[] = [];

  constructor(
    private readonly fields: ListFields,
    private readonly firstParameter: number,
    private readonly timeZone: string,
  ) {}

  compile(node: FilterNode): string {
    switch (node.kind) {
      case 'and':
      case 'or':
        return `(${node.terms.map((term) => this.compile(term)).join(node.kind === 'and' ? ' AND ' : ' OR ')})`;
      case 'not':
        return `((${this.compile(node.term)}) IS NOT TRUE)`;
      case 'constant':
        return node.value ? 'TRUE' : 'FALSE';
      case 'flag':
        return this.flag(node.field);
      case 'compare':
        return this.compare(node.field, node.operator, node.literal);
      case 'in':
        return this.membership(node.field, node.literals);
      case 'match':
        return this.match(node.field, node.function, node.literal);
    }
  }

  private flag(operand: FieldOperand): string {
    const field = this.find(operand);
    if (field.type !== 'boolean') {
      throw queryErrorAt('$filter', operand.index, `${operand.name} is not true or false by itself; compare it`);
    }
    return field.column;
  }

  private compare(operand: FieldOperand, operator: Comparison, literal: LiteralOperand): string {
    const field = this.find(operand);
    const isEquality = operator === 'eq' || operator === 'ne';
    if (!isEquality && (literal.kind === 'null' || field.type === 'boolean')) {
      const what = literal.kind === 'null' ? 'null' : operand.name;
      throw queryErrorAt('$filter', literal.index, `${what} goes with eq, ne and in only`);
    }
    const column = sqlOf(operand, field);
    if (literal.kind === 'null') return `${column} IS ${operator === 'eq' ? '' : 'NOT '}NULL`;
    const value = this.literal(operand, field, literal);
    if (operator === 'ne' && field.nullable) return `${column} IS DISTINCT FROM ${value}`;
    const sqlOperator = (field.type === 'text' ? BYTE_OPERATOR : SQL_OPERATOR)[operator];
    return `${column} ${sqlOperator} ${value}`;
  }

  private membership(operand: FieldOperand, literals: readonly LiteralOperand[]): string {
    const field = this.find(operand);
    const column = sqlOf(operand, field);
    const present = literals.filter(({ kind }) => kind !== 'null');
    const conditions: string[] = [];
    if (present.length > 0) {
      conditions.push(`${column} IN (${present.map((literal) => this.literal(operand, field, literal)).join(', ')})`);
    }
    if (present.length < literals.length) conditions.push(`${column} IS NULL`);
    return `(${conditions.join(' OR ')})`;
  }

  private match(operand: FieldOperand, name: TextFunction, literal: LiteralOperand): string {
    const field = this.find(operand);
    if (field.type !== 'text')
      throw queryErrorAt('$filter', operand.index, `${name} takes a text field, not ${operand.name}`);
    const before = name === 'startswith' ? '' : '%';
    const after = name === 'endswith' ? '' : '%';
    const pattern = `${this.bind(before + escapeLike(literal.text) + after)}::text`;
    return `${sqlOf(operand, field)} LIKE ${literal.lower ? `lower(${pattern})` : pattern}`;
  }

  private literal(operand: FieldOperand, field: ListField, literal: LiteralOperand): string {
    const isExact = !operand.lower && !literal.lower;
    if (isExact && literal.kind === 'string' && field.values && !field.values.includes(literal.text)) {
      const problem = `${quote(literal.text)} is no value of ${operand.name}; there are ${field.values.join(', ')}`;
      throw queryErrorAt('$filter', literal.index, problem);
    }
    return typedLiteral(operand.name, field, literal, (value) => this.bind(value), this.timeZone);
  }

  private find(operand: FieldOperand): ListField {
    const field = findField(this.fields, operand.name);
    if (!field) {
      const problem = `there is no field ${quote(operand.name)}; ${suggestFields(this.fields, operand.name)} (text stands in single quotes)`;
      throw queryErrorAt('$filter', operand.index, problem);
    }
    if (operand.lower && field.type !== 'text') {
      throw queryErrorAt('$filter', operand.index, `tolower takes a text field, not ${operand.name}`);
    }
    return field;
  }

  private bind(value: unknown): string {
    this.values.push(value);
    return `$${this.firstParameter + this.values.length - 1}`;
  }
}

function sqlOf(operand: FieldOperand, field: ListField): string {
  const column = field.type === 'decimal' ? `(${field.column})::numeric` : field.column;
  return operand.lower ? `lower(${column})` : column;
}
