import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MCP_TOOLS } from './mcp-tools';
import { buildRequest } from './tool-call';
import { defineTools, type DescribedApi } from './tool-definitions';

const ROOT = join(__dirname, '../../..');
const API = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as DescribedApi;
const IDENTITY = { sessionId: 's', messageId: 1 };

describe('tools', () => {
  const definitions = defineTools(MCP_TOOLS, API);
  const find = (name: string) => definitions.find(({ tool }) => tool.name === name)!;

  it('lists each tool in docs/mcp.md with its operation and its effect', () => {
    const page = readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` +\| `(\w+)` +\| (\w+) +\|$/gm)].map(([, ...cells]) => cells);
    const expected = definitions.map(({ tool: { name, annotations } }, index) => {
      const change = annotations?.destructiveHint ? 'replaces' : 'adds';
      return [name, MCP_TOOLS[index]!.operation, annotations?.readOnlyHint ? 'reads' : change];
    });
    expect(rows).toEqual(expected);
  });

  it('rejects a tool that calls no operation of the API or leaves out an input that the operation lacks', () => {
    const tool = { name: 'a_tool', operation: 'listOrders', description: 'A tool.' };
    expect(() => defineTools([{ ...tool, operation: 'noOperation' }], API)).toThrow(
      'The tool a_tool calls noOperation, which is no operation of the API.',
    );
    expect(() => defineTools([{ ...tool, omittedInputs: ['page', 'colour'] }], API)).toThrow(
      'The tool a_tool leaves out inputs that listOrders does not have: colour.',
    );
  });

  it('gives tools the inputs of path, query and body without references', () => {
    const { properties, required } = find('create_or_update_order').tool.inputSchema;
    expect(required).toEqual(['externalId', 'customerId', 'items', 'deliveryAddress']);
    expect(properties!.deliveryWindow).toMatchObject({
      type: 'object',
      required: ['start', 'end'],
      properties: { start: { type: 'string' } },
    });
    expect(JSON.stringify(definitions.map(({ tool }) => tool))).not.toContain('$ref');
  });

  it('send inputs where the operation expects them, and an idempotency key with writes', () => {
    const input = { orderId: 'a/b', status: 'pending', notes: 'x' };
    expect(buildRequest(find('change_order_status'), input, IDENTITY)).toEqual({
      method: 'PATCH',
      path: '/api/v1/Orders/a%2Fb/status',
      headers: { 'idempotency-key': expect.stringMatching(/^mcp-[\da-f]{64}$/) },
      body: { status: 'pending', notes: 'x' },
    });
    expect(buildRequest(find('list_orders'), { filter: "status eq 'a&b'", page: 2 }, IDENTITY)).toEqual({
      method: 'GET',
      path: '/api/v1/Orders?Page=2&PageSize=20&%24filter=status+eq+%27a%26b%27',
      headers: {},
    });
  });

  it('uses different idempotency keys for other messages, sessions and inputs', () => {
    const keyOf = (input: object, identity: Partial<{ sessionId: string | undefined; messageId: number }> = {}) =>
      buildRequest(find('create_order'), { ...input }, { ...IDENTITY, ...identity }).headers!['idempotency-key'];
    const keys = [
      keyOf({}),
      keyOf({ customerId: 'c' }),
      keyOf({}, { messageId: 2 }),
      keyOf({}, { sessionId: 't' }),
      keyOf({}, { sessionId: undefined }),
      keyOf({}, { sessionId: undefined }),
      keyOf({ idempotencyKey: 'k' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf({})).toBe(keys[0]);
    expect(keyOf({ idempotencyKey: 'k' }, { messageId: 9, sessionId: 'u' })).toBe(keys.at(-1));
  });
});
