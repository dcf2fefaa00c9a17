import { TextListField } from '../../../../../platform/http/validation/list-fields';
import { MAX_SHIPMENTS } from '../../dto/dispatch.dto';

/** The body of `POST /api/dispatch/{id}/returns`: the labels that the depot scans when the vehicle comes back. */
export class ReceiveReturnsDto {
  @TextListField({
    description:
      'Tracking numbers, as the scanner read them from the labels (prefixes such as `]C1` are ignored), or identifiers of shipments.',
    example: ['DD1234567897AT'],
    max: MAX_SHIPMENTS,
    maxLength: 500,
  })
  scanned: string[];
}
