import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { compactSchema, shortenDescription } from './input-schema';
import type { JsonSchema, NamedSchemas } from './json-schema';
import type { McpTool } from './mcp-tools';
import { createOutputSchema } from './output-schema';
import { TextMarks } from './untrusted-text';

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
  /** The HTTP method in capital letters. */
  readonly method: string;
  /** The path with its parameters in braces. */
  readonly path: string;
  /** The inputs by the names that agents use. */
  readonly inputs: ReadonlyMap<string, InputBinding>;
  readonly hasBody: boolean;
  readonly takesIdempotencyKey: boolean;
  /** Which texts of the result are untrusted. */
  readonly marks: TextMarks;
}

/** A parameter in the path, the query or a header. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

/** The body of a request or a response. */
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema?: JsonSchema } };
}

/** An operation, as far as tools need it. */
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of the OpenAPI document from which tools are made. */
export interface DescribedApi {
  /** The operations by path and by HTTP method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: NamedSchemas };
}

/** The input of writes by which a repeated call has no further effect. */
export const IDEMPOTENCY_INPUT = 'idempotencyKey';
/** Entries of a page unless the agent asks for more or fewer. */
export const DEFAULT_PAGE_SIZE = 20;
/** Methods whose repetition has no further effect (RFC 9110, section 9.2.2). */
const IDEMPOTENT_METHODS: readonly string[] = ['get', 'put', 'delete'];

/** An operation with its place in the OpenAPI document. */
interface OperationOfPath {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * Builds the tools from the OpenAPI document.
 *
 * @throws Error if the document lacks an operation of the list or an input that a tool omits
 */
export function defineTools(tools: readonly McpTool[], api: DescribedApi): ToolDefinition[] {
  const operations = collectOperations(api);
  return tools.map((tool) => {
    const operation = operations.get(tool.operation);
    if (!operation) throw new Error(`The tool ${tool.name} calls ${tool.operation}, which is no operation of the API.`);
    return defineTool(tool, operation, api.components.schemas);
  });
}

/** Returns the operations of the document by their ids. */
function collectOperations({ paths }: DescribedApi): Map<string, OperationOfPath> {
  const operations = new Map<string, OperationOfPath>();
  for (const [path, operationsOfPath] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operationsOfPath)) {
      if (operation.operationId) operations.set(operation.operationId, { method, path, operation });
    }
  }
  return operations;
}

function defineTool(
  tool: McpTool,
  { method, path, operation }: OperationOfPath,
  schemas: NamedSchemas,
): ToolDefinition {
  const toolInputs = defineInputs(tool, operation, schemas);
  const response = findResultSchema(operation) ?? {};
  const { data } = response.properties ?? {};
  const marks = new TextMarks(schemas, data ? [data] : []);
  return {
    tool: {
      name: tool.name,
      title: operation.summary ?? tool.name,
      description: tool.description,
      inputSchema: toolInputs.toSchema(),
      outputSchema: createOutputSchema(response, schemas, marks) as Tool['outputSchema'],
      annotations: describeEffects(tool, method),
    },
    method: method.toUpperCase(),
    path,
    inputs: toolInputs.bindings,
    hasBody: findBodySchema(operation) !== undefined,
    takesIdempotencyKey: hasIdempotencyKey(operation),
    marks,
  };
}

/** Collects the inputs of a tool: parameters in the path and the query, members of the body, and the idempotency key of writes. */
function defineInputs(tool: McpTool, operation: Operation, schemas: NamedSchemas): ToolInputs {
  const inputs = new ToolInputs(tool);
  for (const { name, in: place, required = false, description = '', schema = {} } of operation.parameters ?? []) {
    if (place !== 'path' && place !== 'query') continue;
    const described = { ...compactSchema(schema, schemas), description: shortenDescription(description) };
    const input = toInputName(name);
    inputs.add(input, { place, name, isRequired: required }, addDefaultPageSize(input, described));
  }
  const bodySchema = findBodySchema(operation);
  const { properties = {}, required = [] } = bodySchema ? compactSchema(bodySchema, schemas) : {};
  for (const [name, schema] of Object.entries(properties)) {
    inputs.add(name, { place: 'body', name, isRequired: required.includes(name) }, schema);
  }
  inputs.assertAllOmitted();
  if (hasIdempotencyKey(operation) && !tool.isReadOnly) inputs.addIdempotencyKey();
  return inputs;
}

/** The inputs of one tool, without those that the tool omits. */
class ToolInputs {
  readonly bindings = new Map<string, InputBinding>();
  private readonly properties: Record<string, JsonSchema> = {};
  /** Names of inputs to omit that were not added yet. */
  private readonly remainingOmissions: Set<string>;

  constructor(private readonly tool: McpTool) {
    this.remainingOmissions = new Set(tool.omittedInputs);
  }

  /** Adds an input unless the tool omits it. */
  add(name: string, binding: InputBinding, schema: JsonSchema): void {
    const isOmitted = this.remainingOmissions.delete(name);
    if (isOmitted) return;
    if (this.bindings.has(name)) throw new Error(`The tool ${this.tool.name} has two inputs with the name ${name}.`);
    this.bindings.set(name, binding);
    this.properties[name] = schema;
  }

  /** Adds the input of the idempotency key. It becomes a header, so it has no binding. */
  addIdempotencyKey(): void {
    this.properties[IDEMPOTENCY_INPUT] = {
      type: 'string',
      description: 'Send the same text again when you repeat this call, so that it has effect once.',
    };
  }

  /** @throws Error if the tool omits an input that was never added, for example after a renaming */
  assertAllOmitted(): void {
    if (this.remainingOmissions.size === 0) return;
    const { name, operation } = this.tool;
    const names = [...this.remainingOmissions].join(', ');
    throw new Error(`The tool ${name} leaves out inputs that ${operation} does not have: ${names}.`);
  }

  toSchema(): Tool['inputSchema'] {
    const required = [...this.bindings].filter(([, { isRequired }]) => isRequired).map(([name]) => name);
    return { type: 'object', properties: this.properties, required, additionalProperties: false };
  }
}

/** Returns the hints by which agents decide whether a call needs to be confirmed. */
const describeEffects = (tool: McpTool, method: string): Tool['annotations'] => ({
  readOnlyHint: tool.isReadOnly ?? method === 'get',
  destructiveHint: tool.isDestructive ?? false,
  idempotentHint: tool.isReadOnly ?? IDEMPOTENT_METHODS.includes(method),
  openWorldHint: false,
});

const findBodySchema = ({ requestBody }: Operation): JsonSchema | undefined =>
  requestBody?.content?.['application/json']?.schema;

const hasIdempotencyKey = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'Idempotency-Key');

/**
 * Converts the name of a parameter to that of an input. Some agents accept only letters: `$orderby` becomes `orderby`, and `PageSize`
 * becomes `pageSize`.
 */
function toInputName(parameter: string): string {
  const name = parameter.replace(/^\$/, '');
  return `${name[0]!.toLowerCase()}${name.slice(1)}`;
}

/** Returns the schema of an input, with the default for agents if the input is the size of a page. */
const addDefaultPageSize = (input: string, schema: JsonSchema): JsonSchema =>
  input === 'pageSize' ? { ...schema, default: DEFAULT_PAGE_SIZE } : schema;

/** Returns the schema of a successful response; undefined if its body is not JSON. */
function findResultSchema({ responses }: Operation): JsonSchema | undefined {
  const success = responses['200'] ?? responses['201'];
  return success?.content?.['application/json']?.schema;
}
