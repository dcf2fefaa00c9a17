import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { compactSchema, shorten } from './input-schema';
import type { JsonSchema, NamedSchemas } from './json-schema';
import type { McpTool } from './mcp-tools';
import { outputSchema } from './output-schema';
import { TextMarker, type TextMarks } from './untrusted-text';

/** The part of the request that receives an input of a tool. */
export interface InputBinding {
  readonly place: 'path' | 'query' | 'body';
  /** The name in the request; `$filter` is the input `filter`, for example. */
  readonly name: string;
  readonly isRequired: boolean;
}

/** A tool as agents see it, and the request that a call of it becomes. */
export interface ToolDefinition {
  readonly tool: Tool;
  readonly method: string;
  readonly path: string;
  readonly inputs: ReadonlyMap<string, InputBinding>;
  readonly hasBody: boolean;
  readonly takesIdempotencyKey: boolean;
  readonly marks: TextMarks | undefined;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema?: JsonSchema } };
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of the OpenAPI document from which tools are made. */
export interface DescribedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: NamedSchemas };
}

/** The input of writes by which a repeated call has no further effect. */
export const IDEMPOTENCY_INPUT = 'idempotencyKey';
/** Entries of a page unless the agent asks for more or fewer. */
export const DEFAULT_PAGE_SIZE = 20;
const IDEMPOTENT_METHODS: readonly string[] = ['get', 'put', 'delete'];

/**
 * Builds the tools from the OpenAPI document.
 *
 * @throws Error if the document lacks an operation of the list or an input that a tool leaves out
 */
export function defineTools(tools: readonly McpTool[], api: DescribedApi): ToolDefinition[] {
  const operations = new Map<string, { method: string; path: string; operation: Operation }>();
  for (const [path, item] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(item))
      if (operation.operationId) operations.set(operation.operationId, { method, path, operation });
  const marker = new TextMarker(api.components.schemas);
  return tools.map((tool) => {
    const operation = operations.get(tool.operation);
    if (!operation) throw new Error(`The tool ${tool.name} calls ${tool.operation}, which is no operation of the API.`);
    return defineTool(tool, operation, api.components.schemas, marker);
  });
}

function defineTool(
  tool: McpTool,
  { method, path, operation }: { method: string; path: string; operation: Operation },
  schemas: NamedSchemas,
  marker: TextMarker,
): ToolDefinition {
  const inputs = new Map<string, InputBinding>();
  const properties: Record<string, JsonSchema> = {};
  const leftOut = new Set(tool.without);
  const add = (input: string, binding: InputBinding, schema: JsonSchema) => {
    if (leftOut.delete(input)) return;
    if (inputs.has(input)) throw new Error(`The tool ${tool.name} has two inputs with the name ${input}.`);
    inputs.set(input, binding);
    properties[input] = schema;
  };
  for (const { name, in: place, required = false, description = '', schema = {} } of operation.parameters ?? []) {
    if (place !== 'path' && place !== 'query') continue;
    const described = { ...compactSchema(schema, schemas), description: shorten(description) };
    add(toInputName(name), { place, name, isRequired: required }, withPageSize(toInputName(name), described));
  }
  const bodySchema = operation.requestBody?.content?.['application/json']?.schema;
  const body = bodySchema ? compactSchema(bodySchema, schemas) : undefined;
  for (const [name, schema] of Object.entries(body?.properties ?? {}))
    add(name, { place: 'body', name, isRequired: body?.required?.includes(name) ?? false }, schema);
  if (leftOut.size)
    throw new Error(
      `The tool ${tool.name} leaves out inputs that ${tool.operation} does not have: ${[...leftOut].join(', ')}.`,
    );
  const takesIdempotencyKey = (operation.parameters ?? []).some(({ name }) => name === 'Idempotency-Key');
  if (takesIdempotencyKey && !tool.isReadOnly)
    properties[IDEMPOTENCY_INPUT] = {
      type: 'string',
      description: 'Send the same text again when you repeat this call, so that it has effect once.',
    };
  const response = findResultSchema(operation) ?? {};
  const data = response.properties?.data;
  const marks = data && marker.findMarks(data);
  return {
    tool: {
      name: tool.name,
      title: operation.summary ?? tool.name,
      description: tool.description,
      inputSchema: {
        type: 'object',
        properties: properties,
        required: [...inputs].filter(([, { isRequired }]) => isRequired).map(([name]) => name),
        additionalProperties: false,
      },
      outputSchema: outputSchema(response, schemas, marks) as Tool['outputSchema'],
      annotations: {
        readOnlyHint: tool.isReadOnly ?? method === 'get',
        destructiveHint: tool.isDestructive ?? false,
        idempotentHint: tool.isReadOnly ?? IDEMPOTENT_METHODS.includes(method),
        openWorldHint: false,
      },
    },
    method: method.toUpperCase(),
    path,
    inputs,
    hasBody: bodySchema !== undefined,
    takesIdempotencyKey,
    marks,
  };
}

/** Names of inputs have letters only, since some agents accept no others: `$orderby` becomes `orderby`, `PageSize` becomes `pageSize`. */
function toInputName(parameter: string): string {
  const name = parameter.replace(/^\$/, '');
  return `${name[0]!.toLowerCase()}${name.slice(1)}`;
}

const withPageSize = (input: string, schema: JsonSchema): JsonSchema =>
  input === 'pageSize' ? { ...schema, default: DEFAULT_PAGE_SIZE } : schema;

function findResultSchema({ responses }: Operation): JsonSchema | undefined {
  const success = responses['200'] ?? responses['201'];
  return success?.content?.['application/json']?.schema;
}
