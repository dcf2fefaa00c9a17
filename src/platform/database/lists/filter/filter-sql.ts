import { findField, type ListField, type ListFields, getMetadataKey, type SqlFragment, suggestFields } from '../fields';
import { escapeLike } from '../search/like';
import { queryErrorAt, quote } from '../query-error';
import type { Comparison, FieldOperand, FilterNode, LiteralOperand, TextFunction } from './filter-node';
import { parseFilter } from './filter-parser';
import { typedLiteralSql } from './typed-literal';

const SQL_OPERATORS: Readonly<Record<Comparison, string>> = {
  eq: '=',
  ne: '<>',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
};
/** Operators for text. They compare bytes, independent of the locale of the database, and use an index with text_pattern_ops. */
const TEXT_OPERATORS: Readonly<Record<Comparison, string>> = {
  ...SQL_OPERATORS,
  gt: '~>~',
  ge: '~>=~',
  lt: '~<~',
  le: '~<=~',
};

/**
 * Compiles a `$filter` into a condition for WHERE. Its placeholders begin at `firstParameter`. The SQL text contains no text of the
 * client. Dates and times without an offset are read in `context.timeZone`.
 *
 * In OData a comparison with null is true or false, but in SQL it is NULL. WHERE, AND and OR treat NULL like false, so `=` needs no
 * special case and can use an index. NOT differs: NOT NULL is NULL, although OData expects true. So `not` is compiled to `IS NOT TRUE`.
 * The returned condition may be NULL, so callers must never put NOT before it.
 *
 * @throws ApiError 400 that names the position, if the expression is malformed or does not fit the fields
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

/** Builds the SQL of a filter node by node. The values of the placeholders are collected in `values`. */
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
        return this.buildChainSql(node.kind, node.terms);
      case 'not':
        return `((${this.compile(node.term)}) IS NOT TRUE)`;
      case 'constant':
        return node.value ? 'TRUE' : 'FALSE';
      case 'flag':
        return this.buildBooleanFieldSql(node.field);
      case 'compare':
        return this.buildComparisonSql(node.field, node.operator, node.literal);
      case 'in':
        return this.buildListSql(node.field, node.literals);
      case 'match':
        return this.buildTextMatchSql(node.field, node.function, node.literal);
    }
  }

  private buildChainSql(kind: 'and' | 'or', terms: readonly FilterNode[]): string {
    const conditions = terms.map((term) => this.compile(term));
    return `(${conditions.join(kind === 'and' ? ' AND ' : ' OR ')})`;
  }

  private buildBooleanFieldSql(operand: FieldOperand): string {
    const field = this.findField(operand);
    if (field.type !== 'boolean') {
      throw queryErrorAt('$filter', operand.index, `${operand.name} is not true or false by itself; compare it`);
    }
    return field.column;
  }

  private buildComparisonSql(operand: FieldOperand, operator: Comparison, literal: LiteralOperand): string {
    const field = this.findField(operand);
    if (field.type === 'metadata') return this.buildMetadataSql(operand, field, operator, literal);
    const isOrdered = literal.kind !== 'null' && field.type !== 'boolean';
    if (!isOrdered && !isEquality(operator)) {
      const subject = literal.kind === 'null' ? 'null' : operand.name;
      throw queryErrorAt('$filter', literal.index, `${subject} can only be compared with eq, ne and in`);
    }
    const column = buildOperandSql(operand, field);
    if (literal.kind === 'null') return buildNullSql(column, operator);
    const value = this.buildLiteralSql(operand, field, literal);
    if (operator === 'ne' && field.nullable) return `${column} IS DISTINCT FROM ${value}`;
    const operators = field.type === 'text' ? TEXT_OPERATORS : SQL_OPERATORS;
    return `${column} ${operators[operator]} ${value}`;
  }

  /** Compares a value of the metadata. No index helps: under row-level security jsonb operators do not use one. */
  private buildMetadataSql(
    operand: FieldOperand,
    field: ListField,
    operator: Comparison,
    literal: LiteralOperand,
  ): string {
    if (!isEquality(operator)) {
      throw queryErrorAt('$filter', operand.index, `${operand.name} can only be compared with eq, ne and in`);
    }
    const key = `${this.bind(getMetadataKey(operand.name))}::text`;
    if (literal.kind === 'null') return buildNullSql(`(${field.column} -> ${key})`, operator);
    const value = this.buildLiteralSql(operand, field, literal);
    const isEqual = `${field.column} @> jsonb_build_object(${key}, ${value})`;
    return operator === 'eq' ? isEqual : `((${isEqual}) IS NOT TRUE)`;
  }

  /** Builds `field in (…)`. A `null` in the list becomes a separate condition, because SQL's IN never finds NULL. */
  private buildListSql(operand: FieldOperand, literals: readonly LiteralOperand[]): string {
    const field = this.findField(operand);
    if (field.type === 'metadata') {
      const equalities = literals.map((literal) => this.buildMetadataSql(operand, field, 'eq', literal));
      return `(${equalities.join(' OR ')})`;
    }
    const column = buildOperandSql(operand, field);
    const nonNullLiterals = literals.filter(({ kind }) => kind !== 'null');
    const conditions: string[] = [];
    if (nonNullLiterals.length > 0) {
      const values = nonNullLiterals.map((literal) => this.buildLiteralSql(operand, field, literal));
      conditions.push(`${column} IN (${values.join(', ')})`);
    }
    if (nonNullLiterals.length < literals.length) conditions.push(`${column} IS NULL`);
    return `(${conditions.join(' OR ')})`;
  }

  private buildTextMatchSql(operand: FieldOperand, name: TextFunction, literal: LiteralOperand): string {
    const field = this.findField(operand);
    if (field.type !== 'text') {
      throw queryErrorAt('$filter', operand.index, `${name} takes a text field, not ${operand.name}`);
    }
    const prefix = name === 'startswith' ? '' : '%';
    const suffix = name === 'endswith' ? '' : '%';
    const pattern = `${this.bind(prefix + escapeLike(literal.text) + suffix)}::text`;
    return `${buildOperandSql(operand, field)} LIKE ${literal.isLowered ? `lower(${pattern})` : pattern}`;
  }

  private buildLiteralSql(operand: FieldOperand, field: ListField, literal: LiteralOperand): string {
    const isExact = !operand.isLowered && !literal.isLowered;
    // A text that a field with a closed set of values can never have would find nothing, so it is an error.
    if (isExact && literal.kind === 'string' && field.values && !field.values.includes(literal.text)) {
      const problem = `${quote(literal.text)} is no value of ${operand.name}; there are ${field.values.join(', ')}`;
      throw queryErrorAt('$filter', literal.index, problem);
    }
    const compared = { fieldName: operand.name, type: field.type, literal, timeZone: this.timeZone };
    return typedLiteralSql(compared, (value) => this.bind(value));
  }

  private findField(operand: FieldOperand): ListField {
    const field = findField(this.fields, operand.name);
    if (!field) {
      const problem = `there is no field ${quote(operand.name)}; ${suggestFields(this.fields, operand.name)} (put texts in single quotes)`;
      throw queryErrorAt('$filter', operand.index, problem);
    }
    if (operand.isLowered && field.type !== 'text') {
      throw queryErrorAt('$filter', operand.index, `tolower takes a text field, not ${operand.name}`);
    }
    return field;
  }

  /** Adds a value to the parameters. Returns its placeholder, such as `$4`. */
  private bind(value: unknown): string {
    this.values.push(value);
    return `$${this.firstParameter + this.values.length - 1}`;
  }
}

function isEquality(operator: Comparison): boolean {
  return operator === 'eq' || operator === 'ne';
}

function buildNullSql(expression: string, operator: Comparison): string {
  return operator === 'eq' ? `${expression} IS NULL` : `${expression} IS NOT NULL`;
}

function buildOperandSql(operand: FieldOperand, field: ListField): string {
  const column = field.type === 'decimal' ? `(${field.column})::numeric` : field.column;
  return operand.isLowered ? `lower(${column})` : column;
}
