import fc from 'fast-check';
import { ServerSentEvents } from '../../clients/typescript/src/server-sent-events';

const TEXT = [
  'retry: 1840\n\n',
  'event: ready\ndata: {"resumed":false}\n\n',
  'id: 1\nevent: position\ndata: {"a":\ndata:  1}\n\n',
  ': a comment\n\n',
  ':\nid: 2\n\n',
  'data\n\n',
  'id\ndata: Wien – 大阪 🚚\n\n',
].join('');
const EVENTS = [
  { type: 'ready', data: '{"resumed":false}', id: '' },
  { type: 'position', data: '{"a":\n 1}', id: '1' },
  { type: 'message', data: '', id: '2' },
  { type: 'message', data: 'Wien – 大阪 🚚', id: '' },
];

describe('text/event-stream', () => {
  it.each(['\n', '\r', '\r\n'])('means the same wherever its pieces end, with line ends %j', (end) => {
    const text = TEXT.replaceAll('\n', end);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 20 }), (cuts) => {
        const reader = new ServerSentEvents();
        const at = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pieces = at.slice(1).map((to, index) => text.slice(at[index], to));
        expect(pieces.flatMap((piece) => reader.push(piece))).toEqual(EVENTS);
        expect(reader.retryMs).toBe(1840);
      }),
    );
  });

  it('drops an event that was cut off, and keeps the last id', () => {
    const reader = new ServerSentEvents();
    expect(reader.push('id: 7\ndata: x\n\nid: 8\ndata: y\n')).toEqual([{ type: 'message', data: 'x', id: '7' }]);
    expect(reader.lastId).toBe('7');
    reader.restart();
    expect(reader.push('data: z\n\n')).toEqual([{ type: 'message', data: 'z', id: '7' }]);
  });

  it('rejects an event without an end instead of buffering it', () => {
    const reader = new ServerSentEvents();
    const line = `data: ${'x'.repeat(1024 * 1024)}\n`;
    expect(() => Array.from({ length: 9 }, () => reader.push(line))).toThrow(/4 MiB/);
  });
});
