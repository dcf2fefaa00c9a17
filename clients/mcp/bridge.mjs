#!/usr/bin/env node
// Forwards messages between an agent on standard input and output and the MCP server of the service.
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/** JSON-RPC code for errors of a server's own. */
const BRIDGE_ERROR = -32000;

const { DISPATCH_URL, DISPATCH_TOKEN } = process.env;
if (!DISPATCH_TOKEN) stop('Set DISPATCH_TOKEN to an API token (ddt_…) of the service.');
if (!DISPATCH_URL || !URL.canParse(DISPATCH_URL))
  stop('Set DISPATCH_URL to the address of the service, such as https://dispatch.example.com.');

const agent = new StdioServerTransport();
const service = new StreamableHTTPClientTransport(new URL('mcp', `${DISPATCH_URL.replace(/\/*$/, '')}/`), {
  requestInit: { headers: { Authorization: `Bearer ${DISPATCH_TOKEN}` } },
});

agent.onmessage = async (message) => {
  try {
    await service.send(message);
  } catch (error) {
    console.error(error.message);
    if (message.id !== undefined && message.method !== undefined) await answerWithError(message.id, error);
  }
};
service.onmessage = async (message) => {
  if (message.result?.protocolVersion) service.setProtocolVersion(message.result.protocolVersion);
  await agent.send(message);
};
service.onerror = (error) => console.error(error.message);
process.stdin.once('end', () => service.close());

await service.start();
await agent.start();

async function answerWithError(id, { message }) {
  await agent.send({ jsonrpc: '2.0', id, error: { code: BRIDGE_ERROR, message } });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
