import { Texts } from '../../../../http/validation/fields';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';

export class ReceiveReturnsDto {
  @Texts({
    description: 'What was read from the labels: tracking numbers; identifiers of shipments are taken too.',
    example: ['DD1234567897AT'],
    max: MAX_SHIPMENTS,
    length: 50,
  })
  scanned: string[];
}
