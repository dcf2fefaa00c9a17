import type { ErrorCode } from '../../../../common/errors/error-catalogue';
import type { RefusalExample } from '../../../../core/module-metadata';
import type { Schema } from '../examples/compose';
import type { Operation, Parameter } from './operation-object';

/** Completes the message "Must be ..." of a field. The schemas have this key only while the document is built. */
export const WANTED = 'x-wanted';

type Described = Schema & { required?: string[]; [WANTED]?: string };

/** Returns an example of a 400 with the actual message of a field: a missing body field, otherwise a wrong body field or parameter. */
export function buildInvalidRequestExample(operation: Operation, schemas: Record<string, object>): RefusalExample[] {
  const details = findWrongBodyField(operation, schemas) ?? findWrongParameter(operation.parameters ?? []);
  return details ? [{ code: 'VALIDATION_ERROR', details }] : [];
}

function findWrongBodyField(
  { requestBody }: Operation,
  schemas: Record<string, object>,
): Record<string, string> | undefined {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media?.schema) return undefined;
  const isList = media.schema.type === 'array';
  const schema = resolveReference(isList ? (media.schema.items ?? {}) : media.schema, schemas);
  const fields = Object.entries(schema.properties ?? {}) as [string, Described][];
  const missing = fields.find(([name, field]) => schema.required?.includes(name) && field[WANTED]);
  const [name, field] = missing ?? fields.find(([, { [WANTED]: wanted }]) => wanted) ?? [];
  if (!name || !field) return undefined;
  const message = missing ? `Is required: ${field[WANTED]}` : `Must be ${field[WANTED]}`;
  return { [isList ? `0.${name}` : name]: message };
}

function findWrongParameter(parameters: readonly Parameter[]): Record<string, string> | undefined {
  const own = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  const describedParameter = own.find(({ schema }: { schema?: Described }) => schema?.[WANTED]);
  if (describedParameter)
    return { [describedParameter.name]: `Must be ${(describedParameter.schema as Described)[WANTED]}` };
  return own.some(({ name }) => name === 'PageSize') ? { PageSize: 'It must be an integer from 1 to 100.' } : undefined;
}

const resolveReference = (schema: Schema, schemas: Record<string, object>): Described =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema;

/** Describes the identifiers in the path: `customerId` names a customer, `guid` and `id` name the operation's record. */
export function describeIdentifiers({ parameters = [] }: Operation, record: string | undefined): void {
  for (const parameter of parameters) {
    if (parameter.in !== 'path' || !/^(guid|id|\w+(Id|Guid))$/.test(parameter.name)) continue;
    const recordName = /^(?<record>\w+)(?:Id|Guid)$/.exec(parameter.name)?.groups!.record ?? record;
    if (recordName) parameter.description ??= `Identifier of the ${recordName}.`;
  }
}

/** Returns an example of a 404 with the name of the record. */
export function buildNotFoundExample(record: string | undefined, codes: ReadonlySet<ErrorCode>): RefusalExample[] {
  return codes.has('NOT_FOUND') && record ? [{ code: 'NOT_FOUND', message: `No such ${record}.` }] : [];
}
