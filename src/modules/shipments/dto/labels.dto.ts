import { ChoiceField } from '../../../platform/http/validation/fields';
import { GuidListField } from '../../../platform/http/validation/list-fields';

/** The formats of labels, which are also the names of the functions in labels/label-tasks.ts. */
export const LABEL_FORMATS = ['pdf', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
/** The most shipments of one document. */
export const MAX_LABELS = 500;
/** The most labels of one document: a shipment has one for each package. */
export const MAX_LABEL_PAGES = 2_000;

/** The body of `POST /api/v1/shipments/labels`: the labels of many shipments in one document. */
export class LabelsDto {
  @GuidListField({ max: MAX_LABELS, description: 'The shipments, in the order in which their labels are wanted.' })
  guids: string[];

  @ChoiceField({ values: LABEL_FORMATS, description: 'PDF, or ZPL II for label printers.', optional: true })
  format: LabelFormat = 'pdf';
}
