import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { ApiError, type ErrorDetails } from '../../common/errors/api-error';
import { refuseFaults } from '../../common/errors/faults';
import { textFault } from './body';
import { CompiledDto } from './compiled-dto';
import { AGREES } from './fields';
import { lateRuleOf } from './late-rule';

const PLAIN: readonly unknown[] = [String, Boolean, Number, Array, Object, undefined];

/** Turns body and query into their DTO, or answers 400 naming every bad field. Unknown body fields are refused; unknown query parameters ignored. */
@Injectable()
export class DtoPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'custom' || PLAIN.includes(metatype)) return value;
    const given = value === undefined ? {} : value; // no body is one without fields; `null` is no object
    if (type === 'body' && !isObject(given)) {
      throw new ApiError('VALIDATION_ERROR', { body: 'Must be a JSON object.' });
    }
    const target = metatype as Type<object>;
    if (type === 'query') return toDto(target, withNamesOf(target, given as Query), { closed: false });
    if (type === 'body' && lateRuleOf(target)) return toCheckedDto(target, given as object);
    return toDto(target, given as object, { closed: type === 'body' });
  }
}

type Query = Readonly<Record<string, unknown>>;

/** `status[]` and `status[0]`, as some clients write a list: a filter written so must not be ignored. */
export const withoutBrackets = (name: string): string => name.replace(/\[.*$/s, '');

/** The query with the names as the class writes them: they compare without regard to case, and each may come once. */
function withNamesOf(type: Type<object>, query: Query): Query {
  const names = namesOf(type);
  const known: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(query)) {
    const name = names.get(given.toLowerCase()) ?? given;
    const meant = names.get(withoutBrackets(given).toLowerCase());
    if (meant && meant !== name)
      throw new ApiError('VALIDATION_ERROR', { [meant]: `Write it without brackets: ${meant}=…` });
    if (Object.hasOwn(known, name)) throw new ApiError('VALIDATION_ERROR', { [name]: 'It must be given once.' });
    known[name] = value;
  }
  return known;
}

const NAMES = new WeakMap<Type<object>, ReadonlyMap<string, string>>();

function namesOf(type: Type<object>): ReadonlyMap<string, string> {
  let names = NAMES.get(type);
  if (!names) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    names = new Map(rules.map(({ propertyName }) => [propertyName.toLowerCase(), propertyName]));
    NAMES.set(type, names);
  }
  return names;
}

/** One checked DTO. `closed`: fields that the class does not have are refused. */
export function toDto<T extends object>(
  type: Type<T>,
  value: object,
  { closed, path = '' }: { closed: boolean; path?: string },
): T {
  const dto = CompiledDto.of(type)?.read(value, closed) ?? validated(type, value, closed, path);
  if (!closed) assertQueryText(value);
  return dto;
}

/** The DTO of a body whose class has a rule that waits. All faults are reported together. */
export async function toCheckedDto<T extends object>(type: Type<T>, value: object): Promise<T> {
  let dto: T | undefined;
  let faults: ErrorDetails = {};
  try {
    dto = toDto(type, value, { closed: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.details)) throw error;
    faults = error.details;
  }
  const valid = Object.fromEntries(Object.entries(value).filter(([field]) => !(field in faults)));
  refuseFaults('VALIDATION_ERROR', { ...faults, ...(await lateRuleOf(type)?.(valid)) });
  return dto!;
}

/** The slow way, which says what is wrong. */
function validated<T extends object>(type: Type<T>, value: object, closed: boolean, path: string): T {
  const dto = plainToInstance(type, value, { exposeDefaultValues: true });
  const errors = validateSync(dto, { whitelist: true, forbidNonWhitelisted: closed, forbidUnknownValues: false });
  if (errors.length) throw new ApiError('VALIDATION_ERROR', toDetails(errors, path));
  return dto;
}

/** Records that one request names at most, all or nothing. */
export const MAX_ENTRIES = 1_000;

/** For a top-level array: each element checked, keys such as `0.guid`. */
export class ListPipe<T extends object> implements PipeTransform {
  constructor(
    private readonly type: Type<T>,
    private readonly max = MAX_ENTRIES,
  ) {}

  transform(value: unknown): T[] {
    if (!Array.isArray(value)) throw new ApiError('VALIDATION_ERROR', { body: 'Must be a JSON array.' });
    if (value.length < 1 || value.length > this.max) {
      throw new ApiError('VALIDATION_ERROR', { body: `Must hold 1 to ${this.max} entries.` });
    }
    const details: Record<string, string> = {};
    const dtos = value.map((entry: unknown, index) => {
      if (!isObject(entry)) {
        details[index] = 'Must be an object.';
        return undefined as never;
      }
      try {
        return toDto(this.type, entry, { closed: true, path: `${index}.` });
      } catch (error) {
        if (error instanceof ApiError) Object.assign(details, error.details);
        else throw error;
        return undefined as never;
      }
    });
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
    return dtos;
  }
}

/** Field path → sentence. Each field has one rule of ours (see fields.ts), so one sentence says all that would be right. */
function toDetails(errors: readonly ValidationError[], path: string): ErrorDetails {
  const details: Record<string, string> = {};
  for (const { property, constraints, children, contexts, value } of errors) {
    const key = path + property;
    if (constraints) {
      const { whitelistValidation, nestedValidation, [AGREES]: disagreement, ...own } = constraints;
      const sentence = Object.values(own)[0] ?? disagreement;
      const each = Object.values(contexts ?? {})[0] as
        { each?: (entry: unknown) => boolean; entry?: string } | undefined;
      if (whitelistValidation) details[key] = 'Unknown field.';
      else if (
        each?.each &&
        Array.isArray(value) &&
        value.some((entry) => !each.each!(entry)) &&
        sentence === each.entry
      ) {
        value.forEach((entry, index) => {
          if (!each.each!(entry)) details[`${key}.${index}`] = each.entry!;
        });
      } else details[key] = sentence ?? (nestedValidation ? 'Must be an object.' : 'Is not valid.');
      if (sentence) continue;
    }
    if (children?.length) Object.assign(details, toDetails(children, `${key}.`));
  }
  return details;
}

function assertQueryText(query: object): void {
  for (const [name, value] of Object.entries(query)) {
    const fault = typeof value === 'string' ? textFault(value) : undefined;
    if (fault) throw new ApiError('VALIDATION_ERROR', { [name]: fault });
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
