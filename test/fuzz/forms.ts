import type { Expectation, FuzzCase, Lottery, Subject } from './case';
import { BOUNDARY, type Draft, draftOf, formOf } from './draft';
import type { Good, Part } from './good';
import { below, pick } from './random';
import { hostile, ODD_TEXTS, randomText } from './values';

const FILE = Buffer.from('name,email\nMaria,maria@example.com\n');
/** First bytes of file types that are not accepted. */
const CONTENTS: readonly (readonly [string, Buffer])[] = [
  ['empty', Buffer.alloc(0)],
  ['one byte', Buffer.from([0])],
  ['text', Buffer.from('text')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['PDF', Buffer.from('%PDF-1.4\n')],
  ['program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['PNG head alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['JPEG head alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['zip head alone', Buffer.from('PK\x03\x04', 'latin1')],
  ['NULs', Buffer.alloc(5000)],
  ['UTF-16', Buffer.from('\ufeffname;email', 'utf16le')],
  ['no UTF-8', Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x2c, 0xff, 0xfe, 0x0a])],
  ['an open quote', Buffer.from('name,email\n"Maria')],
];
const NAMES = [
  '',
  'x'.repeat(300),
  '../../etc/passwd',
  'a\\"b',
  '__proto__',
  'a[b]',
  'a[b][c]',
  'a[99999999]',
  'é🚚',
  'file[]',
];

const partsCase = (
  place: string,
  field: string | undefined,
  expected: Expectation,
  change: (parts: readonly Part[]) => readonly Part[],
): FuzzCase => ({
  place,
  field,
  spoil: (good) => ({ draft: { ...draftOf(good), body: formOf(change(good.parts ?? [])) }, expected }),
});

const rawCase = (
  place: string,
  expected: Expectation,
  change: (draft: Draft, body: Buffer) => Partial<Draft>,
): FuzzCase => ({
  place,
  spoil: (good: Good) => {
    const draft = draftOf(good);
    return { draft: { ...draft, ...change(draft, draft.body as Buffer) }, expected };
  },
});

const swap = (part: Part, other: Partial<Part>) => (parts: readonly Part[]) =>
  parts.map((each) => (each.name === part.name ? { ...each, ...other } : each));

/** Changes fields, files and part names of a form, and its encoding. */
export function formCases({ good: { parts } }: Subject): FuzzCase[] {
  if (!parts) return [];
  const [files, fields] = [parts.filter(({ fileName }) => fileName), parts.filter(({ fileName }) => !fileName)];
  const typed = (boundary: string) => ({ headers: { 'Content-Type': `multipart/form-data${boundary}` } });
  return [
    ...fields.flatMap((part) => [
      ...hostile('text', part.content)
        .filter((value): value is string => typeof value === 'string')
        .map((content) => ({
          ...partsCase(
            part.name,
            part.name,
            content.length > 2000 || content === 'a\0b' ? 'refusal' : 'any',
            swap(part, { content }),
          ),
          text: ODD_TEXTS.includes(content) ? { name: part.name, value: content } : undefined,
        })),
      partsCase(part.name, part.name, 'any', (all) => all.filter((each) => each.name !== part.name)),
      partsCase(part.name, part.name, 'refusal', (all) => [...all, { ...part, content: 'again' }]),
      partsCase(part.name, part.name, 'refusal', swap(part, { fileName: 'a.txt' })),
    ]),
    ...files.flatMap((part) => [
      ...CONTENTS.map(([, content]) => partsCase(part.name, undefined, 'any', swap(part, { content }))),
      ...NAMES.map((fileName) =>
        partsCase(part.name, undefined, 'any', swap(part, { fileName: fileName.replaceAll('"', '%22') })),
      ),
      ...['text/html', 'image/gif', ';', ''].map((type) =>
        partsCase(part.name, undefined, 'any', swap(part, { type })),
      ),
      partsCase(part.name, part.name, 'any', (all) => all.filter((each) => each.name !== part.name)),
      partsCase(part.name, part.name, 'refusal', (all) => [...all, part]),
      partsCase(part.name, part.name, 'refusal', swap(part, { fileName: undefined, type: undefined, content: 'text' })),
    ]),
    ...NAMES.flatMap((name) => [
      partsCase('part name', undefined, 'any', (all) => [...all, { name, content: 'text' }]),
      partsCase('part name', undefined, 'any', (all) => [...all, { name, content: FILE, fileName: 'a.csv' }]),
    ]),
    partsCase('form', undefined, 'refusal', () => []),
    partsCase('form', undefined, 'refusal', () =>
      Array.from({ length: 50 }, (_, at) => ({ name: `f${at}`, content: 'x' })),
    ),
    partsCase('form', undefined, 'refusal', () =>
      Array.from({ length: 20 }, (_, at) => ({ name: `f${at}`, content: FILE, fileName: 'a' })),
    ),
    rawCase('form', 'refusal', (_, body) => ({ body: body.subarray(0, body.length / 2) })),
    rawCase('form', 'refusal', (_, body) => ({ body: body.subarray(0, 40) })),
    rawCase('form', 'any', (_, body) => ({ body: body.subarray(0, -4) })),
    rawCase('form', 'refusal', () => ({ body: Buffer.alloc(0) })),
    rawCase('form', 'refusal', () => ({ body: Buffer.from(`--${BOUNDARY}--\r\n`) })),
    rawCase('form', 'refusal', () => ({ body: Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--\r\n`) })),
    rawCase('form', 'refusal', () => ({ body: Buffer.from('{"file":"text"}') })),
    rawCase('form', 'any', (_, body) => ({
      body: Buffer.concat([Buffer.from('preamble\r\n'), body, Buffer.from('epilogue')]),
    })),
    rawCase('header Content-Type', 'refusal', () => typed('')),
    rawCase('header Content-Type', 'refusal', () => typed('; boundary=')),
    rawCase('header Content-Type', 'refusal', () => typed('; boundary=another')),
    rawCase('header Content-Type', 'refusal', () => typed(`; boundary=${'x'.repeat(3000)}`)),
    rawCase('header Content-Type', 415, () => ({
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from('{}'),
    })),
    ...['text/csv', 'application/octet-stream', 'application/x-www-form-urlencoded', 'multipart/mixed'].map((type) =>
      rawCase('header Content-Type', 415, () => ({ headers: { 'Content-Type': type } })),
    ),
  ];
}

/** Random text in a field, random bytes in a file, or a form with one byte changed or missing. */
export function formLottery({ good: { parts = [] } }: Subject): Lottery[] {
  const fields = parts.filter(({ fileName }) => !fileName);
  const files = parts.filter(({ fileName }) => fileName);
  if (!parts.length) return [];
  return [
    ...(fields.length
      ? [
          ((random) => {
            const part = pick(random, fields);
            return partsCase(part.name, part.name, 'any', swap(part, { content: randomText(random).toWellFormed() }));
          }) as Lottery,
        ]
      : []),
    (random) => {
      const content = Buffer.from(Array.from({ length: below(random, 200) }, () => below(random, 256)));
      const part = pick(random, files);
      return partsCase(part.name, undefined, 'any', swap(part, { content }));
    },
    (random) => {
      const [where, byte, cut] = [random(), below(random, 256), random() < 0.5];
      return rawCase('form', 'any', (_, body) => {
        const at = Math.floor(where * body.length);
        const rest = body.subarray(at + 1);
        return { body: Buffer.concat([body.subarray(0, at), ...(cut ? [] : [Buffer.from([byte])]), rest]) };
      });
    },
  ];
}
