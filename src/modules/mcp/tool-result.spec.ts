import { toToolResult } from './tool-result';
import type { ToolDefinition } from './tool-definitions';
import { TextMarks } from './untrusted-text';

const record = {
  type: 'object',
  properties: { stops: { type: 'array', items: { type: 'integer' } }, text: { type: 'string' } },
};
const definition = { marks: new TextMarks({}, [{ type: 'array', items: record }]) } as unknown as ToolDefinition;
const toResult = (data: unknown) =>
  toToolResult(definition, { status: 200, headers: {}, body: JSON.stringify({ success: true, data }) })
    .structuredContent as { data: { stops: unknown[] }[]; hint?: string };

describe('results of tools', () => {
  it('stay as they are while they are short', () => {
    expect(toResult([{ stops: [1, 2, 3] }])).toEqual({ data: [{ stops: [1, 2, 3] }] });
  });

  it('keep a single record, and shorten its long list', () => {
    const { data, hint } = toResult([{ stops: Array.from({ length: 10_000 }, () => 1_000_000) }]);
    expect(data).toHaveLength(1);
    expect(data[0]!.stops).toHaveLength(2500);
    expect(hint).toContain('data[].stops has 2500 of 10000 entries');
  });

  it('lose a single record that is too long itself', () => {
    expect(toResult([{ stops: [], text: 'x'.repeat(50_000) }])).toMatchObject({
      data: [],
      hint: expect.stringContaining('data has 0 of 1 entries'),
    });
  });
});
