import type { Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

type Fields = Record<string, unknown>;
type Condition = (object: object, value: unknown) => boolean;
type Check = (value: unknown, object: object) => boolean;
type Change = (value: unknown, key: string, object: object) => unknown;
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

interface Field {
  readonly name: string;
  /** The class of the object in it, or of the objects in its list. */
  readonly nested: (() => Type<object>) | undefined;
  readonly changes: readonly Change[];
  /** It is checked only where all of them hold. */
  readonly conditions: readonly Condition[];
  readonly checks: readonly Check[];
}

/** What class-transformer makes of by other rules. */
const BUILT_IN: readonly unknown[] = [String, Number, Boolean, Date, Buffer, Array, Object, Map, Set, Promise];
const KINDS: readonly string[] = [
  ValidationTypes.CUSTOM_VALIDATION,
  ValidationTypes.CONDITIONAL_VALIDATION,
  ValidationTypes.NESTED_VALIDATION,
];

/**
 * Reads objects of a class as class-transformer and class-validator do, from the same decorators, which are looked up once and not for
 * each object. It knows only what is right: about anything else those two are asked, and theirs are the sentences.
 */
export class CompiledDto<T extends object> {
  private constructor(
    private readonly type: Type<T>,
    private readonly fields: ReadonlyMap<string, Field>,
  ) {}

  private static readonly made = new WeakMap<Type<object>, CompiledDto<object> | null>();

  /** Null for a class that has decorators beyond those that are followed here. */
  static of<T extends object>(type: Type<T>): CompiledDto<T> | null {
    let compiled = this.made.get(type) as CompiledDto<T> | null | undefined;
    if (compiled === undefined) {
      const fields = fieldsOf(type);
      compiled = fields && new CompiledDto(type, fields);
      this.made.set(type, compiled);
    }
    return compiled;
  }

  /**
   * The checked DTO; undefined where not all is right.
   *
   * @param closed whether fields that the class does not have are refused, else they are left out
   */
  read(value: unknown, closed: boolean): T | undefined {
    if (!isPlain(value)) return undefined;
    const dto = new this.type();
    for (const name of Object.keys(value)) {
      const field = this.fields.get(name);
      if (field ? !take(field, value, dto as Fields, closed) : closed) return undefined;
    }
    for (const field of this.fields.values()) if (!holds(field, value, dto as Fields)) return undefined;
    return dto;
  }
}

/** Puts what came into the field. False: it is nothing that could. */
function take({ name, nested, changes }: Field, source: Fields, dto: Fields, closed: boolean): boolean {
  let value = source[name];
  if (value === undefined) {
    dto[name] = dto[name]; // what the class says, if anything
    return true;
  }
  if (nested) {
    const read = readNested(nested(), value, closed);
    if (read === undefined) return false;
    value = read;
  } else if (typeof value === 'object' && value !== null) {
    if (!Array.isArray(value) || value.some((entry) => typeof entry === 'object' && entry !== null)) return false;
    value = [...(value as unknown[])];
  }
  for (const change of changes) value = change(value, name, source);
  dto[name] = value;
  return true;
}

function readNested(type: Type<object>, value: unknown, closed: boolean): object | null | undefined {
  if (value === null) return null;
  const compiled = BUILT_IN.includes(type) ? null : CompiledDto.of(type);
  if (!compiled) return undefined;
  if (!Array.isArray(value)) return compiled.read(value, closed);
  const entries: object[] = [];
  for (const entry of value) {
    const read = compiled.read(entry, closed);
    if (read === undefined) return undefined;
    entries.push(read);
  }
  return entries;
}

function holds({ name, nested, conditions, checks }: Field, source: Fields, dto: Fields): boolean {
  const value = dto[name];
  for (const condition of conditions) if (!condition(dto, value)) return true;
  for (const check of checks) if (!check(value, dto)) return false;
  // An object that did not come is one that nobody has checked.
  return !nested || value === undefined || (typeof value === 'object' && value !== null && source[name] !== undefined);
}

const isPlain = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function fieldsOf(type: Type<object>): ReadonlyMap<string, Field> | null {
  if (defaultMetadataStorage.getStrategy(type) !== 'none') return null;
  if (defaultMetadataStorage.getExposedMetadatas(type).length > 0) return null;
  if (defaultMetadataStorage.getExcludedMetadatas(type).length > 0) return null;
  const rules = new Map<string, Rule[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false))
    rules.set(rule.propertyName, [...(rules.get(rule.propertyName) ?? []), rule]);
  const fields = new Map<string, Field>();
  for (const [name, own] of rules) {
    const field = name in type.prototype ? null : fieldOf(type, name, own);
    if (!field) return null;
    fields.set(name, field);
  }
  return fields;
}

function fieldOf(type: Type<object>, name: string, rules: readonly Rule[]): Field | null {
  const of = (kind: string) => rules.filter((rule) => rule.type === kind);
  const custom = of(ValidationTypes.CUSTOM_VALIDATION);
  if (rules.some((rule) => !KINDS.includes(rule.type)) || custom.some((rule) => rule.each || rule.validateIf))
    return null;
  const kept = defaultMetadataStorage.findTypeMetadata(type, name);
  const isNested = of(ValidationTypes.NESTED_VALIDATION).length > 0;
  if (isNested !== Boolean(kept?.typeFunction) || kept?.options?.discriminator) return null;
  const changes = defaultMetadataStorage.findTransformMetadatas(type, name, TransformationType.PLAIN_TO_CLASS);
  if (changes.some(({ options }) => options?.groups ?? options?.since ?? options?.until)) return null;
  return {
    name,
    nested: isNested ? (kept!.typeFunction as () => Type<object>) : undefined,
    changes: changes.map(
      ({ transformFn }): Change =>
        (value, key, obj) =>
          transformFn({ value, key, obj, type: TransformationType.PLAIN_TO_CLASS, options: {} }) as unknown,
    ),
    conditions: of(ValidationTypes.CONDITIONAL_VALIDATION).map(({ constraints }) => constraints[0] as Condition),
    checks: custom.flatMap((rule) => checksOf(type, rule)),
  };
}

const checksOf = (type: Type<object>, { constraintCls, constraints, propertyName: property }: Rule): Check[] =>
  getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(
      ({ instance }): Check =>
        (value, object) =>
          Boolean(instance.validate(value, { targetName: type.name, property, object, value, constraints })),
    );
