import { ChoiceField } from '../../../../platform/http/validation/fields';
import { CUSTOMS_FORMS, type CustomsForm } from '../customs-document';

/** The form of the requested customs document. */
export class CustomsDocumentQuery {
  @ChoiceField({
    values: CUSTOMS_FORMS,
    description:
      '`cn23` is the declaration for parcels, `cn22` that for letters and small packets up to 2 kg, `invoice` the commercial invoice. Default: `cn23`.',
    optional: true,
  })
  form: CustomsForm = 'cn23';
}
