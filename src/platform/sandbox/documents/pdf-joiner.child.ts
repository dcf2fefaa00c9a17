import { EncryptedPDFError, ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { serveSandbox } from '../serve-sandbox';

/** The requests of the service for one document, in this order. */
export type JoinRequest =
  | { readonly kind: 'begin'; readonly title: string; readonly ours: Uint8Array | null }
  /** The next pages of ours. */
  | { readonly kind: 'ours'; readonly pages: number }
  /** All pages of the file of a carrier. */
  | { readonly kind: 'theirs'; readonly pdf: Uint8Array; readonly mostPages: number }
  | { readonly kind: 'finish' };
export type JoinReply = { readonly pages: number } | { readonly refusal: string } | { readonly pdf: Uint8Array };

/** Fails at the first invalid object. The library need not yield to other work, because this process has none. */
const STRICTLY = { throwOnInvalidObject: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest } as const;
const ACTIONS = ['A', 'AA', 'PA'].map((name) => PDFName.of(name));

let joined: PDFDocument;
let ours: PDFPage[] = [];

/**
 * The process that adds untrusted PDFs to a document. A file that makes the library hang or use all memory ends this process instead of
 * the service.
 */
async function reply(request: JoinRequest): Promise<JoinReply> {
  switch (request.kind) {
    case 'begin':
      joined = await PDFDocument.create();
      joined.setTitle(request.title);
      // All pages are copied together, so that shared objects are copied once.
      if (request.ours) ours = await pagesOf(await PDFDocument.load(request.ours, STRICTLY));
      return { pages: ours.length };
    case 'ours':
      return added(ours.splice(0, request.pages));
    case 'theirs':
      return addTheirs(request);
    case 'finish':
      return { pdf: await joined.save() };
  }
}

async function addTheirs({ pdf, mostPages }: { pdf: Uint8Array; mostPages: number }): Promise<JoinReply> {
  try {
    const file = await PDFDocument.load(pdf, STRICTLY);
    const pages = file.getPageCount();
    if (pages === 0) return { refusal: 'has no pages' };
    if (pages > mostPages) return { refusal: `has ${pages} pages, which are too many for one document` };
    const copied = await pagesOf(file);
    copied.forEach(dropActions);
    return added(copied);
  } catch (error) {
    return { refusal: error instanceof EncryptedPDFError ? 'is encrypted' : 'is damaged' };
  }
}

const pagesOf = (file: PDFDocument): Promise<PDFPage[]> => joined.copyPages(file, file.getPageIndices());

function added(pages: readonly PDFPage[]): JoinReply {
  for (const page of pages) joined.addPage(page);
  return { pages: pages.length };
}

/** Actions that run when a page is opened or clicked. A label needs none, so they are removed. */
function dropActions({ node }: PDFPage): void {
  const notes = node.Annots() ?? PDFArray.withContext(node.context);
  const parts = Array.from({ length: notes.size() }, (_, index) => notes.lookup(index));
  for (const part of [node, ...parts]) if (part instanceof PDFDict) for (const action of ACTIONS) part.delete(action);
}

serveSandbox(reply);
