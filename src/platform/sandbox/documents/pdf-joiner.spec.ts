import { createDeflate } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { PDFArray, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { type PdfPart, PdfJoinerService, UnreadablePdfs } from './pdf-joiner.service';

const never = new AbortController().signal;

describe('joining PDFs of strangers', () => {
  const joiner = new PdfJoinerService();
  const join = (parts: readonly PdfPart[], maxPages = 100, signal = never) =>
    joiner.join('a business', { title: 'Labels', ownPdf: null, parts, maxPages }, signal);
  const faultsOf = async (...files: Uint8Array[]) => {
    const error: unknown = await join(files.map((pdf) => ({ pdf }))).catch((reason: unknown) => reason);
    if (!(error instanceof UnreadablePdfs)) throw error;
    return Object.fromEntries(error.faults);
  };
  const pdf = async (pages: number, change: (pdf: PDFDocument) => void = () => undefined) => {
    const made = await PDFDocument.create();
    for (let page = 0; page < pages; page++) made.addPage([100, 200]);
    change(made);
    return made.save({ useObjectStreams: false });
  };
  /** A file whose objects are in a stream that unpacks to so much. */
  const bomb = async (megabytes: number) => {
    const block = Buffer.alloc(2 ** 20, '0 ');
    const blocks = Readable.from(Array.from({ length: megabytes }, () => block));
    const stream = await buffer(blocks.pipe(createDeflate({ level: 1 })));
    const head = `%PDF-1.5\n1 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length}>>\nstream\n`;
    return Buffer.concat([
      Buffer.from(head),
      stream,
      Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n'),
      Buffer.from('startxref\n0\n%%EOF'),
    ]);
  };

  it('names those that are damaged, empty or too long, and the others are right', async () => {
    expect(await faultsOf(Buffer.from('hello'), await pdf(1), await pdf(101), Buffer.from('%PDF-1.7\n%%EOF'))).toEqual({
      0: 'is damaged',
      2: 'has 101 pages, which are too many for one document',
      3: 'is damaged',
    });
  });

  it('ends a process that takes too much memory, and has another for the next document', async () => {
    expect(await faultsOf(await bomb(1500))).toEqual({
      0: expect.stringMatching(/^(takes too much to be read|is damaged)$/),
    });
    const whole = await PDFDocument.load(await join([{ pdf: await pdf(2) }, { pdf: await pdf(1) }]));
    expect(whole.getPageCount()).toBe(3);
  });

  it('refuses pages that go round in a circle and lists that are too deep', async () => {
    const circle = await pdf(1, ({ catalog }) => {
      const pages = catalog.Pages();
      pages.set(PDFName.of('Kids'), PDFArray.withContext(pages.context));
      pages.Kids().push(catalog.get(PDFName.of('Pages'))!);
    });
    const deep = Buffer.from(`%PDF-1.4\n1 0 obj\n${'['.repeat(500_000)}\nendobj\n%%EOF`);
    expect(await faultsOf(circle, deep)).toEqual({ 0: 'is damaged', 1: 'is damaged' });
  });

  it('leaves out what a page would do by itself', async () => {
    const active = await pdf(1, (file) => {
      const action = file.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
      const note = file.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: action,
        AA: { E: action },
      });
      file.getPage(0).node.set(PDFName.of('AA'), file.context.obj({ O: action }));
      file.getPage(0).node.set(PDFName.of('Annots'), file.context.obj([note]));
    });
    expect(Buffer.from(active).includes('app.alert')).toBe(true);
    const whole = await PDFDocument.load(await join([{ pdf: active }]));
    expect(Buffer.from(await whole.save({ useObjectStreams: false })).includes('app.alert')).toBe(false);
  });

  it('ends when no caller waits any more', async () => {
    const gone = new AbortController();
    const joined = join([{ pdf: await bomb(300) }], 100, gone.signal);
    gone.abort(new Error('gone'));
    await expect(joined).rejects.toThrow('gone');
  });
});
