import { createHash, randomUUID } from 'node:crypto';
import type { InternalRequest } from '../../platform/http/internal-requests';
import { DEFAULT_PAGE_SIZE, IDEMPOTENCY_INPUT, type InputBinding, type ToolDefinition } from './tool-definitions';
import { unmarkText } from './untrusted-text';

/** The inputs that an agent sends to a tool, by name. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** The identity of a call. If the same message is sent twice, it has effect once. */
export interface CallIdentity {
  /** `Mcp-Session-Id` of the request, if the client sent one. */
  readonly sessionId: string | undefined;
  /** `id` of the JSON-RPC message. */
  readonly messageId: string | number;
}

/** Input that cannot be sent to the operation. The message is for the agent. */
export class InvalidInput extends Error {}

/**
 * Builds the request to the operation of a tool.
 *
 * @throws InvalidInput that names an input which is unknown, missing or of the wrong type. The operation checks the values.
 */
export function buildRequest(
  definition: ToolDefinition,
  input: ToolArguments,
  identity: CallIdentity,
): InternalRequest {
  const { method, hasBody, takesIdempotencyKey } = definition;
  const { [IDEMPOTENCY_INPUT]: key, ...values } = unmarkText(input) as Record<string, unknown>;
  assertKnownInputs(definition, values, key);
  const headers: Record<string, string> = {};
  if (takesIdempotencyKey) headers['idempotency-key'] = readIdempotencyKey(definition, values, key, identity);
  const path = buildPath(definition, values);
  return { method, path, headers, ...(hasBody && { body: collectBody(definition, values) }) };
}

function assertKnownInputs({ inputs, tool }: ToolDefinition, values: ToolArguments, key: unknown): void {
  const parameterNames = Object.keys(tool.inputSchema.properties ?? {});
  const unknown = Object.keys(values).find((name) => !inputs.has(name));
  if (unknown !== undefined)
    throw new InvalidInput(
      `${tool.name} has no input "${unknown}". Its inputs: ${parameterNames.join(', ') || 'none'}.`,
    );
  if (key !== undefined && (!parameterNames.includes(IDEMPOTENCY_INPUT) || typeof key !== 'string' || key === ''))
    throw new InvalidInput(`${IDEMPOTENCY_INPUT} must be text, and is an input of tools that change something.`);
}

function buildPath({ path, inputs, tool }: ToolDefinition, values: ToolArguments): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [input, { place, name, isRequired }] of inputs) {
    if (place === 'body') continue;
    const value = toParameterText(input, values[input]) ?? findDefaultText(input, inputs);
    if (value === undefined) {
      if (isRequired) throw new InvalidInput(`${tool.name} needs the input ${input}.`);
    } else if (place === 'query') query.set(name, value);
    else filled = filled.replace(`{${name}}`, encodeURIComponent(value));
  }
  return query.size ? `${filled}?${query.toString()}` : filled;
}

/** Returns the default of an input. Without a page size, the API returns some lists as a whole, which is too long for an agent. */
function findDefaultText(input: string, inputs: ReadonlyMap<string, InputBinding>): string | undefined {
  return input === 'pageSize' && inputs.has('page') ? String(DEFAULT_PAGE_SIZE) : undefined;
}

/** @throws InvalidInput for a list or an object, which paths and queries cannot contain */
function toParameterText(input: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new InvalidInput(`${input} must be text, a number or a boolean.`);
}

function collectBody({ inputs }: ToolDefinition, values: ToolArguments): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [input, { place, name }] of inputs)
    if (place === 'body' && values[input] !== undefined) fields[name] = values[input];
  return fields;
}

/**
 * Returns the key by which the API recognizes a repeated call. It comes from the agent, or from the session and the message: then a client
 * that repeats a message after a lost response gets that response. Without a session, two conversations may use the same message ids, so
 * each call gets a random key.
 */
function readIdempotencyKey(
  { tool }: ToolDefinition,
  values: ToolArguments,
  key: unknown,
  { sessionId, messageId }: CallIdentity,
): string {
  if (typeof key === 'string') return `mcp-${computeDigest([tool.name, key])}`;
  if (sessionId === undefined) return `mcp-${randomUUID()}`;
  return `mcp-${computeDigest([sessionId, messageId, tool.name, values])}`;
}

const computeDigest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
