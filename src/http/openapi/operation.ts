import type { ErrorCode } from '../../common/errors/error-catalogue';
import { PUBLIC_OPERATION } from '../allow';
import { MAX_KEY_LENGTH } from '../idempotency/idempotency.interceptor';
import { UNCHANGING_OPERATION } from '../changes-nothing';
import { CONDITIONAL_OPERATION } from '../precondition';
import { ENDPOINT_ERRORS } from './endpoint';
import { errorResponses, EVERY_ANSWER, STILL_RUNNING } from './errors';
import { exampleOf, type Schema, subjectOf } from './examples/compose';
import type { FieldExamples } from './examples/fields';
import { MOMENTS } from './examples/operations';
import { REFERENCES } from './examples/records';
import { REFUSED } from './examples/refused';
import { headerRefs } from './headers';
import type { Operation, Parameter } from './operation-object';
import { describeIdentifiers, invalidRequest, noSuchRecord } from './refusals';

/** Errors that depend on how things stand: each operation has its own sentence for them. */
const OF_THE_DAY: readonly ErrorCode[] = ['CONFLICT', 'CONFIGURATION_ERROR'];

interface Place {
  readonly method: string;
  readonly path: string;
}

/** What the operations of a document have in common. */
interface Known {
  readonly schemas: Record<string, object>;
  /** Answers that many operations refer to. */
  readonly shared: Record<string, object>;
  /** What the operations show at each field, and what could be sent besides. */
  readonly fields: FieldExamples;
  readonly besides: FieldExamples;
}

/** Adds what every operation of its kind has: headers, the errors that can happen everywhere, examples of the day. */
export function completeOperation(operation: Operation, place: Place, known: Known): void {
  operation.operationId = operation.operationId.replace(/\[\d+\]$/, ''); // a controller with two paths is listed once
  const needsToken = !operation[PUBLIC_OPERATION];
  const isConditional = operation[CONDITIONAL_OPERATION] ?? false;
  const declared = operation[ENDPOINT_ERRORS] ?? [];
  delete operation[PUBLIC_OPERATION];
  const changesNothing = operation[UNCHANGING_OPERATION] ?? false;
  delete operation[CONDITIONAL_OPERATION];
  delete operation[UNCHANGING_OPERATION];
  delete operation[ENDPOINT_ERRORS];
  operation.security = needsToken ? [{ token: [] }] : [];
  const takesKey = needsToken && !changesNothing && ['post', 'put', 'patch'].includes(place.method);
  describeIdentifiers(operation);
  addHeaderParameters(operation, place, { isConditional, takesKey });
  addSuccess(operation, place, known);
  if (takesKey) addReplayHeader(operation);
  const refused = [...declared.filter((error) => typeof error !== 'string'), ...(REFUSED[operation.operationId] ?? [])];
  const codes = new Set<ErrorCode>(declared.map((error) => (typeof error === 'string' ? error : error.code)));
  for (const { code } of refused) codes.add(code);
  for (const code of OF_THE_DAY)
    if (codes.has(code) && !refused.some((refusal) => refusal.code === code))
      throw new Error(`${operation.operationId} can answer ${code}: examples/refused.ts must show one.`);
  codes.add('VALIDATION_ERROR').add('RATE_LIMITED').add('INTERNAL_ERROR').add('SERVICE_UNAVAILABLE');
  if (needsToken) codes.add('UNAUTHORIZED').add('FORBIDDEN');
  if (place.path.includes('{')) codes.add('NOT_FOUND');
  if (isConditional) codes.add('PRECONDITION_FAILED');
  if (place.method !== 'get') codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE'); // of any body, wanted or not
  if (takesKey) codes.add('IDEMPOTENCY_KEY_REUSED').add('CONFLICT');
  const hasOwnConflict = refused.some(({ code }) => code === 'CONFLICT');
  const refusals = [
    ...invalidRequest(operation, known.schemas),
    ...noSuchRecord(operation, codes),
    ...refused,
    ...(takesKey && hasOwnConflict ? [STILL_RUNNING] : []),
  ];
  for (const [status, response] of Object.entries(errorResponses(codes, refusals, known.shared)))
    operation.responses[status] ??= response;
}

function addHeaderParameters(
  operation: Operation,
  { method }: Place,
  { isConditional, takesKey }: { isConditional: boolean; takesKey: boolean },
): void {
  const parameters = (operation.parameters ??= []);
  const header = (name: string, description: string, schema: Schema, example: string) =>
    parameters.push({ name, in: 'header', required: false, description, schema, example });
  if (isConditional) {
    header(
      'If-Match',
      'The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.',
      { type: 'string' },
      '"3"',
    );
  }
  if (method === 'get') {
    operation.responses[304] = { description: 'What `If-None-Match` names has not changed. No body.' };
    if (hasETag(operation)) {
      header(
        'If-None-Match',
        'The `ETag` of what was read: 304 without a body while it has not changed.',
        { type: 'string' },
        '"2"',
      );
    }
  }
  if (takesKey) {
    header(
      'Idempotency-Key',
      'Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.',
      { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH } as Schema,
      `${operation.operationId}-1`,
    );
  }
}

function addSuccess(operation: Operation, { path }: Place, { schemas, fields, besides }: Known): void {
  const { body, bodies, data, params } = MOMENTS[operation.operationId] ?? {};
  const subject = subjectOf(path);
  for (const parameter of operation.parameters ?? []) addParameterExample(parameter, { ...subject, ...params });
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (media.schema) {
      media.example ??= bodies?.[type] ?? body ?? exampleOf(media.schema, schemas, subject);
      fields.take(media.schema, media.example);
      besides.take(media.schema, exampleOf(media.schema, schemas, subject));
    }
    if (type !== 'application/json' && isEmpty(media.example)) delete media.example;
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) >= 400) continue;
    response.headers = { ...headerRefs(EVERY_ANSWER), ...response.headers };
    const media = response.content?.['application/json'];
    if (!media?.schema) continue;
    media.example ??= exampleOf(media.schema, schemas, { data: { ...subject, ...data } });
    fields.take(media.schema, media.example);
  }
}

function addReplayHeader(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400) response.headers = { ...response.headers, ...headerRefs(['Idempotency-Replayed']) };
  }
}

function addParameterExample(parameter: Parameter, subject: Readonly<Record<string, unknown>>): void {
  if (parameter.in !== 'path' || parameter.schema?.type !== 'string') return;
  const { name, schema } = parameter;
  parameter.example ??=
    schema.example ?? subject[name] ?? REFERENCES[name] ?? (name === 'id' ? subject.guid : undefined);
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const hasETag = (operation: Operation): boolean =>
  Object.values(operation.responses).some((response) => response.headers?.ETag !== undefined);
