import type { CustomsDocument } from './customs-document';
import { renderCn22 } from './forms/cn22-pdf';
import { renderCn23 } from './forms/cn23-pdf';
import { renderInvoice } from './forms/invoice-pdf';

// The document process calls these functions by their names, which are those of CUSTOMS_FORMS.

export const cn22 = (document: CustomsDocument): Promise<Uint8Array> => renderCn22(document);
export const cn23 = (document: CustomsDocument): Promise<Uint8Array> => renderCn23(document);
export const invoice = (document: CustomsDocument): Promise<Uint8Array> => renderInvoice(document);
