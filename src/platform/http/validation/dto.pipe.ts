import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { ApiError, type ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { findTextFault } from './body';
import { CompiledDto } from './driver/compiled-dto';
import { AGREES, AGREES_WITHIN } from './field-agreement';
import { findAsyncRule } from './async-rule';
import { isJsonObject } from '../../../common/json-object';

const UNVALIDATED_TYPES: readonly unknown[] = [String, Boolean, Number, Array, Object, undefined];

/**
 * Converts body and query to their DTO and validates it. Unknown body fields are rejected, unknown query parameters are ignored.
 *
 * @throws ApiError VALIDATION_ERROR that names every wrong field
 */
@Injectable()
export class DtoPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'custom' || UNVALIDATED_TYPES.includes(metatype)) return value;
    const input = value === undefined ? {} : value; // A missing body is treated as an empty object, `null` is rejected.
    if (type === 'body' && !isJsonObject(input)) {
      throw new ApiError('VALIDATION_ERROR', { body: 'Must be a JSON object.' });
    }
    const target = metatype as Type<object>;
    if (type === 'query') return toDto(target, withPropertyNames(target, input as Query), { rejectsUnknown: false });
    if (type === 'body' && findAsyncRule(target)) return toDtoWithAsyncRule(target, input as object);
    return toDto(target, input as object, { rejectsUnknown: type === 'body' });
  }
}

type Query = Readonly<Record<string, unknown>>;

/** Removes the brackets with which some clients mark a list: `status[]` and `status[0]` become `status`. */
const removeBrackets = (name: string): string => name.replace(/\[.*$/s, '');

/**
 * Returns the query with the property names of the class, which are case-insensitive in a URL.
 *
 * @throws ApiError VALIDATION_ERROR for a repeated parameter, and for one with brackets, which would otherwise be ignored as unknown
 */
function withPropertyNames(type: Type<object>, query: Query): Query {
  const propertyNames = listPropertyNames(type);
  const values: Record<string, unknown> = {};
  for (const [sentName, value] of Object.entries(query)) {
    const name = propertyNames.get(sentName.toLowerCase()) ?? sentName;
    const nameWithoutBrackets = propertyNames.get(removeBrackets(sentName).toLowerCase());
    if (nameWithoutBrackets && nameWithoutBrackets !== name) {
      const message = `Write it without brackets: ${nameWithoutBrackets}=…`;
      throw new ApiError('VALIDATION_ERROR', { [nameWithoutBrackets]: message });
    }
    if (Object.hasOwn(values, name)) throw new ApiError('VALIDATION_ERROR', { [name]: 'Must be sent only once.' });
    values[name] = value;
  }
  return values;
}

/** The result of `listPropertyNames` by class. */
const propertyNamesByClass = new WeakMap<Type<object>, ReadonlyMap<string, string>>();

/** Returns the property names of the class by their lower-case form. */
function listPropertyNames(type: Type<object>): ReadonlyMap<string, string> {
  let names = propertyNamesByClass.get(type);
  if (!names) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    names = new Map(rules.map(({ propertyName }) => [propertyName.toLowerCase(), propertyName]));
    propertyNamesByClass.set(type, names);
  }
  return names;
}

/**
 * Converts a value to its DTO and validates it.
 *
 * @param options.rejectsUnknown whether unknown fields are rejected; otherwise they are left out
 * @param options.path prefix of the field paths in the error, such as `0.`
 * @throws ApiError VALIDATION_ERROR that names every wrong field
 */
export function toDto<T extends object>(
  type: Type<T>,
  value: object,
  { rejectsUnknown, path = '' }: { rejectsUnknown: boolean; path?: string },
): T {
  // The compiled DTO is fast. It returns nothing for an invalid value, for which the libraries write the messages.
  const dto =
    CompiledDto.of(type)?.read(value, rejectsUnknown) ?? validateWithLibraries(type, value, rejectsUnknown, path);
  const isQuery = !rejectsUnknown;
  if (isQuery) assertQueryText(value); // The texts of a body have been checked when it was read.
  return dto;
}

/**
 * Validates a body whose class has an asynchronous rule.
 *
 * @throws ApiError VALIDATION_ERROR with the faults of the asynchronous rule and of all other rules
 */
export async function toDtoWithAsyncRule<T extends object>(type: Type<T>, value: object): Promise<T> {
  let dto: T | undefined;
  let faults: ErrorDetails = {};
  try {
    dto = toDto(type, value, { rejectsUnknown: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.details)) throw error;
    faults = error.details;
  }
  const acceptedFields = Object.fromEntries(Object.entries(value).filter(([field]) => !(field in faults)));
  refuseFaults('VALIDATION_ERROR', { ...faults, ...(await findAsyncRule(type)?.(acceptedFields)) });
  return dto!; // It is only missing if there were faults, which `refuseFaults` has thrown.
}

/** Validates with class-transformer and class-validator, which write the messages. */
function validateWithLibraries<T extends object>(
  type: Type<T>,
  value: object,
  rejectsUnknown: boolean,
  path: string,
): T {
  const dto = plainToInstance(type, value, { exposeDefaultValues: true });
  const errors = validateSync(dto, {
    whitelist: true,
    forbidNonWhitelisted: rejectsUnknown,
    forbidUnknownValues: false,
  });
  if (errors.length) throw new ApiError('VALIDATION_ERROR', toDetails(errors, path));
  return dto;
}

/** The maximum number of records that one request creates or changes. They succeed or fail together. */
export const MAX_ENTRIES = 1_000;

/** Validates a body that is an array. The field paths in the error start with the index of the entry, such as `0.guid`. */
export class ListPipe<T extends object> implements PipeTransform {
  constructor(
    private readonly type: Type<T>,
    private readonly maxEntries = MAX_ENTRIES,
  ) {}

  transform(value: unknown): T[] {
    if (!Array.isArray(value)) throw new ApiError('VALIDATION_ERROR', { body: 'Must be a JSON array.' });
    if (value.length < 1 || value.length > this.maxEntries) {
      throw new ApiError('VALIDATION_ERROR', { body: `Must have 1 to ${this.maxEntries} entries.` });
    }
    const details: Record<string, string> = {};
    const dtos: T[] = [];
    for (const [index, entry] of value.entries()) {
      if (!isJsonObject(entry)) {
        details[index] = 'Must be an object.';
        continue;
      }
      try {
        dtos.push(toDto(this.type, entry, { rejectsUnknown: true, path: `${index}.` }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        Object.assign(details, error.details);
      }
    }
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
    return dtos;
  }
}

/** Messages by field path. Each field has one rule (see fields.ts), so one message names all accepted values. */
function toDetails(errors: readonly ValidationError[], path: string): ErrorDetails {
  const details: Record<string, string> = {};
  for (const error of errors) {
    const fieldPath = path + error.property;
    const entryRules = findEntryRules(error);
    const message = buildMessage(error);
    if (error.constraints) Object.assign(details, buildFieldDetails(error, fieldPath, message, entryRules));
    if (message) continue; // The entries of a value of a wrong type are not checked.
    const faultsWithin = entryRules.within?.(error.value, error.target) ?? {};
    for (const [pathWithin, fault] of Object.entries(faultsWithin)) details[`${fieldPath}.${pathWithin}`] = fault;
    if (error.children?.length) Object.assign(details, toDetails(error.children, `${fieldPath}.`));
  }
  return details;
}

/** Rules that have no message of the field itself: those of the libraries for unknown and nested fields, and `AgreesWithin`. */
const RULES_WITHOUT_MESSAGE: readonly string[] = ['whitelistValidation', 'nestedValidation', AGREES_WITHIN];

/**
 * Returns the message of the field's own rule, otherwise the one of `Agrees`, or undefined if only other rules failed.
 *
 * @param constraints messages by the names of the rules that failed
 */
function buildMessage({ constraints = {} }: ValidationError): string | undefined {
  const ownRule = Object.keys(constraints).find((rule) => rule !== AGREES && !RULES_WITHOUT_MESSAGE.includes(rule));
  return constraints[ownRule ?? AGREES];
}

/** Returns the messages of one field: for its wrong entries if its rule names them, otherwise for the field as a whole. */
function buildFieldDetails(
  { constraints = {}, value }: ValidationError,
  fieldPath: string,
  message: string | undefined,
  { isEntry, entryMessage, within }: EntryRules,
): ErrorDetails {
  if (constraints.whitelistValidation) return { [fieldPath]: 'Unknown field.' };
  if (isEntry && entryMessage && message === entryMessage && Array.isArray(value)) {
    const wrongIndexes = [...value.keys()].filter((index) => !isEntry(value[index]));
    if (wrongIndexes.length)
      return Object.fromEntries(wrongIndexes.map((index) => [`${fieldPath}.${index}`, entryMessage]));
  }
  if (message) return { [fieldPath]: message };
  if (within) return {};
  return { [fieldPath]: constraints.nestedValidation ? 'Must be an object.' : 'Is not valid.' };
}

/** Rules of a field that name its wrong entries. */
interface EntryRules {
  /** Returns whether an entry of the list is valid by itself. */
  readonly isEntry?: (entry: unknown) => boolean;
  /** The message for an entry that is not. */
  readonly entryMessage?: string;
  /** Returns the faults of `AgreesWithin`: messages by path within the field. */
  readonly within?: (value: unknown, object: object | undefined) => ErrorDetails;
}

/** Merges the contexts that the field's validators carry (see list-fields.ts and `AgreesWithin`). */
const findEntryRules = ({ contexts = {} }: ValidationError): EntryRules =>
  Object.assign({}, ...Object.values(contexts as Record<string, EntryRules>)) as EntryRules;

/** @throws ApiError VALIDATION_ERROR for a parameter whose text cannot be stored */
function assertQueryText(query: object): void {
  for (const [name, value] of Object.entries(query)) {
    const fault = typeof value === 'string' ? findTextFault(value) : undefined;
    if (fault) throw new ApiError('VALIDATION_ERROR', { [name]: fault });
  }
}
