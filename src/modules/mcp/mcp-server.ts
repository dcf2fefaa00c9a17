import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Response } from 'express';
import { VERSION } from '../../config/version';
import { disconnectSignal } from '../../core/request/disconnect-signal';
import type { ApiRequest } from '../../platform/http/actor';
import type { InternalRequests } from '../../platform/http/internal-requests';
import { buildRequest, InvalidInput, type CallIdentity, type ToolArguments } from './tool-call';
import type { ToolDefinition } from './tool-definitions';
import { toFailedCall, RESULT_RULES, toToolResult } from './tool-result';

const INSTRUCTIONS =
  'Tools of a delivery dispatch service: orders, shipments, dispatches (routes with driver and vehicle), customers and reports of one ' +
  `business. Ask the user before you call a tool that changes something. ${RESULT_RULES}`;

/** The tools, and the means to call the operations behind them. */
interface ToolSet {
  readonly tools: readonly ToolDefinition[];
  readonly requests: InternalRequests;
}

/**
 * Answers one JSON-RPC message with the protocol's library, which is loaded with the first message. Each message has its own server,
 * since nothing is stored between messages.
 */
export async function answerMessage(toolSet: ToolSet, request: ApiRequest, response: Response): Promise<void> {
  const [{ Server }, { StreamableHTTPServerTransport }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } = types;
  const server = new Server(
    { name: 'delivery-dispatch-service', title: 'Delivery Dispatch Service', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const disconnectedSignal = disconnectSignal(response);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolSet.tools.map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { requestId, signal }) => {
    const definition = toolSet.tools.find(({ tool }) => tool.name === params.name);
    if (!definition) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    const sessionId = request.headers['mcp-session-id']?.toString();
    const call = { definition, input: params.arguments ?? {}, identity: { sessionId, messageId: requestId } };
    return callTool(toolSet.requests, request, call, AbortSignal.any([signal, disconnectedSignal]));
  });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
}

/** A call of a tool by an agent. */
interface ToolCall {
  readonly definition: ToolDefinition;
  readonly input: ToolArguments;
  readonly identity: CallIdentity;
}

/** Calls the operation behind a tool with the rights of the caller. */
async function callTool(
  requests: InternalRequests,
  caller: ApiRequest,
  { definition, input, identity }: ToolCall,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    const response = await requests.sendRequest(caller, buildRequest(definition, input, identity), signal);
    return toToolResult(definition, response);
  } catch (error) {
    if (error instanceof InvalidInput) return toFailedCall(error.message);
    throw error;
  }
}
