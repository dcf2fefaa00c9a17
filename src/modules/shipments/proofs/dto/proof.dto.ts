import { FilePart } from '../../../../http/files/takes-files';
import { Text } from '../../../../http/validation/fields';

export class ProofOfDeliveryDto {
  @Text({ description: 'Who took the shipment.', example: 'Maria Muster' }) recipientName: string;

  @Text({ description: 'What else there is to say.', example: 'Left with the neighbour', optional: true, max: 2000 })
  note?: string;

  @FilePart('A photo of the delivery: PNG or JPEG, at most 5 MiB.') photo?: never;

  @FilePart("The recipient's signature: PNG or JPEG, at most 5 MiB.") signature?: never;
}
