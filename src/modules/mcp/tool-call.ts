import { createHash, randomUUID } from 'node:crypto';
import type { InternalRequest } from '../../platform/http/internal-requests';
import { DEFAULT_PAGE_SIZE, IDEMPOTENCY_INPUT, type InputBinding, type ToolDefinition } from './tool-definitions';
import { unmarkText } from './untrusted-text';

/**
 * Converts a call of a tool by an agent to a request to the API. Each input of a tool becomes a part of the path, a parameter of the query
 * or a field of the body, see `InputBinding`. The idempotency key becomes a header.
 */

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
  // The agent may have copied texts from a result, where they are marked as untrusted.
  const { [IDEMPOTENCY_INPUT]: sentKey, ...values } = unmarkText(input) as Record<string, unknown>;
  assertKnownInputs(definition, values);
  assertValidKey(definition, sentKey);
  const headers: Record<string, string> = {};
  if (takesIdempotencyKey) headers['idempotency-key'] = buildIdempotencyKey(definition, values, sentKey, identity);
  const path = buildPath(definition, values);
  return { method, path, headers, ...(hasBody && { body: collectBody(definition, values) }) };
}

function assertKnownInputs({ inputs, tool }: ToolDefinition, values: ToolArguments): void {
  const unknown = Object.keys(values).find((name) => !inputs.has(name));
  if (unknown === undefined) return;
  const inputNames = listInputNames(tool).join(', ') || 'none';
  throw new InvalidInput(`${tool.name} has no input "${unknown}". Its inputs: ${inputNames}.`);
}

function assertValidKey({ tool }: ToolDefinition, sentKey: unknown): void {
  if (sentKey === undefined) return;
  const isAccepted = listInputNames(tool).includes(IDEMPOTENCY_INPUT);
  if (isAccepted && typeof sentKey === 'string' && sentKey !== '') return;
  throw new InvalidInput(`${IDEMPOTENCY_INPUT} must be text, and is an input of tools that change something.`);
}

/** Returns the names of the inputs that agents see, including the idempotency key. */
const listInputNames = (tool: ToolDefinition['tool']): string[] => Object.keys(tool.inputSchema.properties ?? {});

/** Returns the path with its parameters filled in, and the query. */
function buildPath({ path, inputs, tool }: ToolDefinition, values: ToolArguments): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [input, { place, name, isRequired }] of inputs) {
    if (place === 'body') continue;
    const value = toParameterText(input, values[input]) ?? findDefaultText(input, inputs);
    if (value === undefined && isRequired) throw new InvalidInput(`${tool.name} needs the input ${input}.`);
    if (value === undefined) continue;
    if (place === 'query') query.set(name, value);
    else filled = filled.replace(`{${name}}`, encodeURIComponent(value));
  }
  return query.size ? `${filled}?${query.toString()}` : filled;
}

/** Returns the default of an input. Without a page size, the API returns some lists as a whole, which is too long for an agent. */
function findDefaultText(input: string, inputs: ReadonlyMap<string, InputBinding>): string | undefined {
  return input === 'pageSize' && inputs.has('page') ? String(DEFAULT_PAGE_SIZE) : undefined;
}

/**
 * Returns the text of a value in a path or a query; undefined for an empty one.
 *
 * @throws InvalidInput for a list or an object, which paths and queries cannot contain
 */
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
function buildIdempotencyKey(
  { tool }: ToolDefinition,
  values: ToolArguments,
  sentKey: unknown,
  { sessionId, messageId }: CallIdentity,
): string {
  if (typeof sentKey === 'string') return `mcp-${computeDigest([tool.name, sentKey])}`;
  if (sessionId === undefined) return `mcp-${randomUUID()}`;
  return `mcp-${computeDigest([sessionId, messageId, tool.name, values])}`;
}

const computeDigest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
