import type { ErrorCode } from '../../../../common/errors/error-catalogue';
import { findRecordName, findRefusals, type RefusalExample } from '../../../../core/module-metadata';
import { findOperationExample, findReference, findShownRecord } from '../../../../core/openapi-examples';
import { findRequiredScopes } from '../../../../core/scopes';
import { PERMISSION_OF_OPERATION, PUBLIC_OPERATION } from '../../guards/allow';
import { MAX_KEY_LENGTH } from '../../idempotency/idempotency.interceptor';
import { UNCHANGING_OPERATION } from '../../envelope/changes-nothing';
import { CONDITIONAL_OPERATION } from '../../parameters/precondition';
import { ENDPOINT_CONTROLLER, ENDPOINT_ERRORS } from '../endpoint';
import { buildErrorResponses, COMMON_HEADERS, REQUEST_STILL_RUNNING } from '../errors';
import { composeExample, type Schema } from '../examples/compose';
import type { FieldExamples } from '../examples/fields';
import { buildHeaderReferences } from '../headers';
import type { Operation, Parameter } from './operation-object';
import { describeIdentifiers, buildInvalidRequestExample, buildNotFoundExample } from './refusals';

/** Errors that depend on the state of a record, so each operation that declares one must have an example of it. */
const ERRORS_WITH_OWN_EXAMPLE: readonly ErrorCode[] = ['CONFLICT', 'CONFIGURATION_ERROR'];
/** The methods that accept an Idempotency-Key. */
const METHODS_WITH_KEY: readonly string[] = ['post', 'put', 'patch'];

interface Route {
  /** In lower case, as in the document. */
  readonly method: string;
  readonly path: string;
}

/** The parts of the document to which all operations contribute. */
interface DocumentParts {
  readonly schemas: Record<string, object>;
  /** Error responses that several operations refer to. */
  readonly sharedResponses: Record<string, object>;
  /** Values that the examples of operations show for the fields of schemas. */
  readonly shownExamples: FieldExamples;
  /** Generated values for request fields that no example shows. */
  readonly requestExamples: FieldExamples;
}

/** What the decorators and the method of an operation imply. */
interface OperationTraits {
  readonly needsToken: boolean;
  /** Whether the operation honours If-Match. */
  readonly isConditional: boolean;
  readonly hasIdempotencyKey: boolean;
}

/**
 * Adds what the decorators of an operation imply: security, headers, the errors that any such operation can return, and examples. Removes
 * the marks of the decorators.
 *
 * @throws Error if the operation declares an error of `ERRORS_WITH_OWN_EXAMPLE` without an example
 */
export function completeOperation(operation: Operation, route: Route, document: DocumentParts): void {
  const { needsToken, isConditional, changesNothing, declaredErrors, controller, permission } = takeMarks(operation);
  operation.security = needsToken ? [{ token: [] }] : [];
  const changesSomething = route.method !== 'get' && !changesNothing;
  if (permission) operation['x-required-scopes'] = findRequiredScopes(permission, { changesSomething });
  const hasIdempotencyKey = needsToken && !changesNothing && METHODS_WITH_KEY.includes(route.method);
  const traits: OperationTraits = { needsToken, isConditional, hasIdempotencyKey };
  const record = findRecordName(operation.operationId, controller);
  describeIdentifiers(operation, record);
  addHeaderParameters(operation, route, traits);
  addExamples(operation, controller, document);
  if (hasIdempotencyKey) addReplayHeader(operation);
  addErrorResponses(operation, { route, traits, declaredErrors, record }, document);
}

/** Adds the responses of all errors that an operation can return, with their examples. */
function addErrorResponses(
  operation: Operation,
  {
    route,
    traits,
    declaredErrors,
    record,
  }: {
    readonly route: Route;
    readonly traits: OperationTraits;
    readonly declaredErrors: readonly (ErrorCode | RefusalExample)[];
    readonly record: string | undefined;
  },
  { schemas, sharedResponses }: DocumentParts,
): void {
  const codes = new Set<ErrorCode>();
  const ownExamples: RefusalExample[] = [];
  for (const declared of declaredErrors) {
    codes.add(typeof declared === 'string' ? declared : declared.code);
    if (typeof declared !== 'string') ownExamples.push(declared);
  }
  for (const refusal of findRefusals(operation.operationId)) {
    codes.add(refusal.code);
    ownExamples.push(refusal);
  }
  assertOwnExamples(operation, codes, ownExamples);
  addImpliedCodes(codes, route, traits);

  const examples = [
    ...buildInvalidRequestExample(operation, schemas),
    ...buildNotFoundExample(record, codes),
    ...ownExamples,
  ];
  // A running request with the same key is a conflict too. An operation without own examples of conflicts refers to the shared response,
  // which has this example already.
  const hasOwnConflict = ownExamples.some(({ code }) => code === 'CONFLICT');
  if (traits.hasIdempotencyKey && hasOwnConflict) examples.push(REQUEST_STILL_RUNNING);
  const responses = buildErrorResponses(codes, examples, sharedResponses);
  for (const [status, response] of Object.entries(responses)) operation.responses[status] ??= response;
}

/** @throws Error if an operation can return an error of `ERRORS_WITH_OWN_EXAMPLE` and has no example of it */
function assertOwnExamples(
  { operationId }: Operation,
  codes: ReadonlySet<ErrorCode>,
  examples: readonly { readonly code: ErrorCode }[],
): void {
  for (const needed of ERRORS_WITH_OWN_EXAMPLE) {
    if (codes.has(needed) && !examples.some(({ code }) => code === needed))
      throw new Error(`${operationId} can return ${needed}: its module's OpenAPI metadata needs an example of it.`);
  }
}

/** Adds the errors that an operation can return because of its method, its path and its decorators. */
function addImpliedCodes(
  codes: Set<ErrorCode>,
  { method, path }: Route,
  { needsToken, isConditional, hasIdempotencyKey }: OperationTraits,
): void {
  codes.add('VALIDATION_ERROR').add('RATE_LIMITED').add('INTERNAL_ERROR').add('SERVICE_UNAVAILABLE');
  if (needsToken) codes.add('UNAUTHORIZED').add('FORBIDDEN');
  if (path.includes('{')) codes.add('NOT_FOUND');
  if (isConditional) codes.add('PRECONDITION_FAILED');
  if (method !== 'get') codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE'); // Even an unexpected body is checked.
  if (hasIdempotencyKey) codes.add('IDEMPOTENCY_KEY_REUSED').add('CONFLICT');
}

/** Removes the marks that decorators have left on the operation, and returns their values. */
function takeMarks(operation: Operation) {
  const marks = {
    needsToken: !operation[PUBLIC_OPERATION],
    isConditional: operation[CONDITIONAL_OPERATION] ?? false,
    changesNothing: operation[UNCHANGING_OPERATION] ?? false,
    declaredErrors: operation[ENDPOINT_ERRORS] ?? [],
    controller: operation[ENDPOINT_CONTROLLER] ?? '',
    permission: operation[PERMISSION_OF_OPERATION],
  };
  delete operation[PUBLIC_OPERATION];
  delete operation[PERMISSION_OF_OPERATION];
  delete operation[CONDITIONAL_OPERATION];
  delete operation[UNCHANGING_OPERATION];
  delete operation[ENDPOINT_ERRORS];
  delete operation[ENDPOINT_CONTROLLER];
  return marks;
}

function addHeaderParameters(
  operation: Operation,
  { method }: Route,
  { isConditional, hasIdempotencyKey }: OperationTraits,
): void {
  const parameters = (operation.parameters ??= []);
  const addHeader = (name: string, description: string, schema: Schema, example: string) =>
    parameters.push({ name, in: 'header', required: false, description, schema, example });
  if (isConditional) {
    addHeader(
      'If-Match',
      'The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.',
      { type: 'string' },
      '"3"',
    );
  }
  if (method === 'get') {
    operation.responses[304] = { description: 'Not changed since the `ETag` in `If-None-Match`. No body.' };
    if (hasETag(operation)) {
      addHeader(
        'If-None-Match',
        'The `ETag` of an earlier response. 304 without a body: nothing has changed since.',
        { type: 'string' },
        '"2"',
      );
    }
  }
  if (hasIdempotencyKey) {
    addHeader(
      'Idempotency-Key',
      'Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.',
      { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH } as Schema,
      `${operation.operationId}-1`,
    );
  }
}

/**
 * Adds examples to parameters, request bodies and successful responses. The most specific source is used: the operation's example of this
 * media type, its example of any type, or a body composed of the record that the operation shows.
 * `requestExamples` collects the composed body too, because it has fields that the operation's own example omits.
 */
function addExamples(
  operation: Operation,
  controller: string,
  { schemas, shownExamples, requestExamples }: DocumentParts,
): void {
  const { body, bodies, data, params } = findOperationExample(operation.operationId);
  const record = findShownRecord(operation.operationId, controller);
  for (const parameter of operation.parameters ?? []) addParameterExample(parameter, { ...record, ...params });
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (media.schema) {
      media.example ??= bodies?.[type] ?? body ?? composeExample(media.schema, schemas, record);
      shownExamples.collect(media.schema, media.example);
      requestExamples.collect(media.schema, composeExample(media.schema, schemas, record));
    }
    if (type !== 'application/json' && isEmpty(media.example)) delete media.example;
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) >= 400) continue;
    response.headers = { ...buildHeaderReferences(COMMON_HEADERS), ...response.headers };
    const media = response.content?.['application/json'];
    if (!media?.schema) continue;
    media.example ??= composeExample(media.schema, schemas, { data: { ...record, ...data } });
    shownExamples.collect(media.schema, media.example);
  }
}

function addReplayHeader(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400)
      response.headers = { ...response.headers, ...buildHeaderReferences(['Idempotency-Replayed']) };
  }
}

function addParameterExample(parameter: Parameter, record: Readonly<Record<string, unknown>>): void {
  if (parameter.in !== 'path' || parameter.schema?.type !== 'string') return;
  const { name, schema } = parameter;
  parameter.example ??=
    schema.example ?? record[name] ?? findReference(name) ?? (name === 'id' ? record.guid : undefined);
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const hasETag = (operation: Operation): boolean =>
  Object.values(operation.responses).some((response) => response.headers?.ETag !== undefined);
