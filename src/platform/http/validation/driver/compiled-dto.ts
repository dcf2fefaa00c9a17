import type { Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { isJsonObject, isObjectOrArray } from '../../../../common/json-object';

type Fields = Record<string, unknown>;
/** A condition of class-validator's `ValidateIf`. */
type Condition = (object: object, value: unknown) => boolean;
/** A rule of class-validator's `ValidateBy`. */
type Validator = (value: unknown, object: object) => boolean;
/** A conversion of class-transformer's `Transform`. */
type Transformer = (value: unknown, key: string, object: object) => unknown;
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** What the decorators of a field require. */
interface Field {
  readonly name: string;
  /** Returns the class of a nested object, or of the objects in a list; undefined for a field without nested objects. */
  readonly nestedType: (() => Type<object>) | undefined;
  readonly transformers: readonly Transformer[];
  /** The field is validated only if all conditions are true. */
  readonly conditions: readonly Condition[];
  readonly validators: readonly Validator[];
}

/** Types of nested values for which class-transformer has separate rules, which this class does not reproduce. */
const NOT_COMPILED: readonly unknown[] = [String, Number, Boolean, Date, Buffer, Array, Object, Map, Set, Promise];
/** The kinds of class-validator's decorators that the DTOs of the service use. */
const SUPPORTED_RULES: readonly string[] = [
  ValidationTypes.CUSTOM_VALIDATION,
  ValidationTypes.CONDITIONAL_VALIDATION,
  ValidationTypes.NESTED_VALIDATION,
];

/**
 * Converts and validates an object in the same way as class-transformer 0.5.1 and class-validator 0.15.1. It collects their decorators
 * once per class. It accepts only valid input. For invalid input the caller runs the two libraries, which produce the messages. The body
 * of a new order takes 10 µs instead of 74 µs, and its request a quarter less processor time (bench/RESULTS.md, "Request machinery").
 */
export class CompiledDto<T extends object> {
  private constructor(
    private readonly type: Type<T>,
    private readonly fields: ReadonlyMap<string, Field>,
  ) {}

  private static readonly cache = new WeakMap<Type<object>, CompiledDto<object> | null>();

  /** @returns null for a class with decorators that this class does not support; the caller runs the libraries then */
  static of<T extends object>(type: Type<T>): CompiledDto<T> | null {
    let compiled = this.cache.get(type) as CompiledDto<T> | null | undefined;
    if (compiled === undefined) {
      const fields = compileFields(type);
      compiled = fields && new CompiledDto(type, fields);
      this.cache.set(type, compiled);
    }
    return compiled;
  }

  /**
   * Converts and validates a value.
   *
   * @param rejectsUnknown whether unknown fields make the value invalid; otherwise they are left out
   * @returns undefined if anything is invalid
   */
  read(value: unknown, rejectsUnknown: boolean): T | undefined {
    if (!isPlainObject(value)) return undefined;
    const dto = new this.type();
    for (const name of Object.keys(value)) {
      const field = this.fields.get(name);
      const isAccepted = field ? assignField(field, value, dto as Fields, rejectsUnknown) : !rejectsUnknown;
      if (!isAccepted) return undefined;
    }
    for (const field of this.fields.values()) {
      if (!passesChecks(field, value, dto as Fields)) return undefined;
    }
    return dto;
  }
}

/**
 * Copies a field from the input to the DTO, with its transformers applied.
 *
 * @returns false if a nested object is invalid, or if the value is an object where none is declared
 */
function assignField(
  { name, nestedType, transformers }: Field,
  source: Fields,
  dto: Fields,
  rejectsUnknown: boolean,
): boolean {
  let value = source[name];
  if (value === undefined) {
    dto[name] = dto[name]; // Keeps the default of the class. Without one, the property exists and is undefined.
    return true;
  }
  if (nestedType) {
    const nested = readNested(nestedType(), value, rejectsUnknown);
    if (nested === undefined) return false;
    value = nested;
  } else if (isObjectOrArray(value) && transformers.length === 0) {
    if (!hasOnlyPrimitives(value)) return false;
    value = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  }
  // Transformers get a list or an object without a class as it was sent.
  for (const transform of transformers) value = transform(value, name, source);
  dto[name] = value;
  return true;
}

/** Returns whether it is a list or a plain object without objects in it, so that a shallow copy is enough. */
const hasOnlyPrimitives = (value: object): boolean =>
  (Array.isArray(value) || isPlainObject(value)) && !Object.values(value).some(isObjectOrArray);

/** Reads a nested object or a list of them. Returns undefined if anything is invalid, and null for null. */
function readNested(type: Type<object>, value: unknown, rejectsUnknown: boolean): object | null | undefined {
  if (value === null) return null;
  const compiled = NOT_COMPILED.includes(type) ? null : CompiledDto.of(type);
  if (!compiled) return undefined;
  if (!Array.isArray(value)) return compiled.read(value, rejectsUnknown);
  const entries: object[] = [];
  for (const entry of value) {
    const dto = compiled.read(entry, rejectsUnknown);
    if (dto === undefined) return undefined;
    entries.push(dto);
  }
  return entries;
}

/** Returns whether the value of the DTO passes the validators of the field. A field whose conditions are not true is not checked. */
function passesChecks({ name, nestedType, conditions, validators }: Field, source: Fields, dto: Fields): boolean {
  const value = dto[name];
  if (!conditions.every((condition) => condition(dto, value))) return true;
  if (!validators.every((validate) => validate(value, dto))) return false;
  // `assignField` has validated a nested object of the input, but no default of the class.
  return !nestedType || value === undefined || (isObjectOrArray(value) && source[name] !== undefined);
}

const isPlainObject = (value: unknown): value is Fields => {
  if (!isJsonObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** @returns null if a decorator of the class or of a field is not supported */
function compileFields(type: Type<object>): ReadonlyMap<string, Field> | null {
  if (defaultMetadataStorage.getStrategy(type) !== 'none') return null;
  if (defaultMetadataStorage.getExposedMetadatas(type).length > 0) return null;
  if (defaultMetadataStorage.getExcludedMetadatas(type).length > 0) return null;
  const rulesByField = new Map<string, Rule[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const previousRules = rulesByField.get(rule.propertyName) ?? [];
    rulesByField.set(rule.propertyName, [...previousRules, rule]);
  }
  const fields = new Map<string, Field>();
  for (const [name, rules] of rulesByField) {
    const isAccessor = name in type.prototype;
    const field = isAccessor ? null : compileField(type, name, rules);
    if (!field) return null;
    fields.set(name, field);
  }
  return fields;
}

/** @returns null if a decorator of the field is not supported */
function compileField(type: Type<object>, name: string, rules: readonly Rule[]): Field | null {
  const findRulesOfType = (ruleType: string) => rules.filter((rule) => rule.type === ruleType);
  const customRules = findRulesOfType(ValidationTypes.CUSTOM_VALIDATION);
  if (rules.some((rule) => !SUPPORTED_RULES.includes(rule.type))) return null;
  if (customRules.some((rule) => rule.each || rule.validateIf)) return null;
  const typeMetadata = defaultMetadataStorage.findTypeMetadata(type, name);
  const isNested = findRulesOfType(ValidationTypes.NESTED_VALIDATION).length > 0;
  if (isNested !== Boolean(typeMetadata?.typeFunction) || typeMetadata?.options?.discriminator) return null;
  const transformers = defaultMetadataStorage.findTransformMetadatas(type, name, TransformationType.PLAIN_TO_CLASS);
  if (transformers.some(({ options }) => options?.groups ?? options?.since ?? options?.until)) return null;
  return {
    name,
    nestedType: isNested ? (typeMetadata!.typeFunction as () => Type<object>) : undefined,
    transformers: transformers.map(
      ({ transformFn }): Transformer =>
        (value, key, obj) =>
          transformFn({ value, key, obj, type: TransformationType.PLAIN_TO_CLASS, options: {} }) as unknown,
    ),
    conditions: findRulesOfType(ValidationTypes.CONDITIONAL_VALIDATION).map(
      ({ constraints }) => constraints[0] as Condition,
    ),
    validators: customRules.flatMap((rule) => listValidators(type, rule)),
  };
}

const listValidators = (
  type: Type<object>,
  { constraintCls, constraints, propertyName: property }: Rule,
): Validator[] =>
  getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(
      ({ instance }): Validator =>
        (value, object) =>
          Boolean(instance.validate(value, { targetName: type.name, property, object, value, constraints })),
    );
