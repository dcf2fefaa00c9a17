import { EncryptedPDFError, ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { serveSandbox } from '../serve-sandbox';

/**
 * The requests of the service for one document: `begin` first, then any number of `own-pages` and `carrier-file` in the order of the pages,
 * and `finish` last.
 */
export type JoinRequest =
  | { readonly kind: 'begin'; readonly title: string; readonly ownPdf: Uint8Array | null }
  /** Adds the next pages of `ownPdf`. */
  | { readonly kind: 'own-pages'; readonly pages: number }
  /** Adds all pages of a file of a carrier. */
  | { readonly kind: 'carrier-file'; readonly pdf: Uint8Array; readonly maxPages: number }
  | { readonly kind: 'finish' };
/** The reply to a request. A refusal continues the message "The file …". */
export type JoinReply = { readonly pages: number } | { readonly refusal: string } | { readonly pdf: Uint8Array };

/** Fails at the first invalid object. The library need not yield to other work, because this process has none. */
const STRICT_OPTIONS = { throwOnInvalidObject: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest } as const;
/** The keys of actions in the dictionaries of pages and annotations (ISO 32000-1, 12.5 and 12.6). */
const ACTION_NAMES = ['A', 'AA', 'PA'].map((name) => PDFName.of(name));

/** The document that this process makes. The request `begin` creates it. */
let joined: PDFDocument;
/** Copied pages of the service that have not been added yet. */
let ownPages: PDFPage[] = [];

/**
 * Replies to a request to add untrusted PDFs to a document. This is the main function of a separate process: a file that makes the library
 * hang or use all memory ends this process instead of the service.
 */
async function reply(request: JoinRequest): Promise<JoinReply> {
  switch (request.kind) {
    case 'begin':
      joined = await PDFDocument.create();
      joined.setTitle(request.title);
      // All pages are copied together, so that shared objects are copied once.
      if (request.ownPdf) ownPages = await copyPages(await PDFDocument.load(request.ownPdf, STRICT_OPTIONS));
      return { pages: ownPages.length };
    case 'own-pages':
      return addPages(ownPages.splice(0, request.pages));
    case 'carrier-file':
      return addCarrierFile(request);
    case 'finish':
      return { pdf: await joined.save() };
  }
}

async function addCarrierFile({ pdf, maxPages }: { pdf: Uint8Array; maxPages: number }): Promise<JoinReply> {
  try {
    const file = await PDFDocument.load(pdf, STRICT_OPTIONS);
    const pages = file.getPageCount();
    if (pages === 0) return { refusal: 'has no pages' };
    if (pages > maxPages) return { refusal: `has ${pages} pages, which are too many for one document` };
    const copied = await copyPages(file);
    copied.forEach(dropActions);
    return addPages(copied);
  } catch (error) {
    return { refusal: error instanceof EncryptedPDFError ? 'is encrypted' : 'is damaged' };
  }
}

const copyPages = (file: PDFDocument): Promise<PDFPage[]> => joined.copyPages(file, file.getPageIndices());

function addPages(pages: readonly PDFPage[]): JoinReply {
  for (const page of pages) joined.addPage(page);
  return { pages: pages.length };
}

/** Removes the actions that run when a page is opened or clicked. A label needs none, and a hostile file could misuse them. */
function dropActions({ node }: PDFPage): void {
  const annotations = node.Annots() ?? PDFArray.withContext(node.context);
  const annotationDicts = Array.from({ length: annotations.size() }, (_, index) => annotations.lookup(index));
  for (const dict of [node, ...annotationDicts]) {
    if (!(dict instanceof PDFDict)) continue;
    for (const action of ACTION_NAMES) dict.delete(action);
  }
}

serveSandbox(reply);
