import { ResponseField } from '../../../http/openapi/response-field';
import { NamedRecordResponse } from '../../shipments/dto/shipment.response';
import { count, PeriodResponse } from '../../../http/period';

const amount = (description: string, example: number) => ResponseField(description, { type: Number, example });

/** What is summed up of cash on delivery, in one currency. */
export class CashFiguresResponse {
  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' }) currency: string;
  @count('Deliveries at which something was owed.', 3) deliveries: number;
  @count('Of these, those of which nobody has said what was collected.', 0) notReported: number;
  @amount('What was owed.', 124.5) owed: number;
  @amount('What was collected, in whichever way it was paid.', 122) collected: number;
  @amount('`collected` less `owed`.', -2.5) difference: number;
  @amount('Of what was collected, the cash that the depot has.', 82) handedOver: number;
  @amount('Of what was collected, the cash that the driver still has.', 40) toHandOver: number;
}

export class CashGroupResponse extends CashFiguresResponse {
  @ResponseField("The day of the deliveries, on the business's clocks.", {
    type: String,
    format: 'date',
    example: '2026-03-02',
  })
  day: string;
  @ResponseField('Who delivered, by the name of now; null: no own driver.', {
    type: () => NamedRecordResponse,
    nullable: true,
  })
  driver: NamedRecordResponse | null;
}

export class CashReportResponse extends PeriodResponse {
  @ResponseField('By day, driver and currency, in this order.', { type: () => [CashGroupResponse] })
  groups: CashGroupResponse[];
  @count('How many groups there are, shown or not.', 2) groupCount: number;
  @ResponseField('All groups together, each currency by itself.', { type: () => [CashFiguresResponse] })
  totals: CashFiguresResponse[];
}
