import type { ErrorCode } from '../../../../common/errors/error-catalogue';
import type { RefusalExample } from '../../../../core/module-metadata';
import type { Schema } from '../examples/compose';
import type { Operation, Parameter } from './operation-object';

/*
 * A refusal is an error response that an operation sends instead of doing its work. The functions of this file make examples of the
 * refusals that almost every operation has.
 */

/** Completes the message "Must be ..." of a field (see createField). The schemas have this key only while the document is built. */
export const WANTED = 'x-wanted';

type DescribedSchema = Schema & { required?: string[]; [WANTED]?: string };

/** Returns an example of a 400 with the actual message of a field: a missing body field, otherwise a wrong body field or parameter. */
export function buildInvalidRequestExample(operation: Operation, schemas: Record<string, object>): RefusalExample[] {
  const details = findWrongBodyField(operation, schemas) ?? findWrongParameter(operation.parameters ?? []);
  return details ? [{ code: 'VALIDATION_ERROR', details }] : [];
}

/** Returns a message for a required body field, as if it were missing; otherwise for the first field, as if it were wrong. */
function findWrongBodyField(
  { requestBody }: Operation,
  schemas: Record<string, object>,
): Record<string, string> | undefined {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media?.schema) return undefined;
  const isList = media.schema.type === 'array';
  const schema = resolveReference(isList ? (media.schema.items ?? {}) : media.schema, schemas);
  const fields = Object.entries(schema.properties ?? {}) as [string, DescribedSchema][];
  const describedFields = fields.filter(([, field]) => field[WANTED]);
  const requiredField = describedFields.find(([name]) => schema.required?.includes(name));
  const shownField = requiredField ?? describedFields[0];
  if (!shownField) return undefined;
  const [name, { [WANTED]: wanted }] = shownField;
  const message = requiredField ? `Is required: ${wanted}` : `Must be ${wanted}`;
  return { [isList ? `0.${name}` : name]: message };
}

/** Returns a message for the first parameter in the path or the query that has a rule. */
function findWrongParameter(parameters: readonly Parameter[]): Record<string, string> | undefined {
  const clientParameters = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  const describedParameter = clientParameters.find(({ schema }: { schema?: DescribedSchema }) => schema?.[WANTED]);
  if (describedParameter)
    return { [describedParameter.name]: `Must be ${(describedParameter.schema as DescribedSchema)[WANTED]}` };
  return clientParameters.some(({ name }) => name === 'PageSize')
    ? { PageSize: 'It must be an integer from 1 to 100.' }
    : undefined;
}

const resolveReference = (schema: Schema, schemas: Record<string, object>): DescribedSchema =>
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
