import { ResponseField } from '../../../platform/http/openapi/response-field';
import { NamedRecordResponse } from '../../shipments/dto/shipment-parts.response';
import { CountField, PeriodResponse } from '../../../platform/http/parameters/period';

const AmountField = (description: string, example: number) => ResponseField(description, { type: Number, example });

/** Totals of cash on delivery in one currency. */
export class CashFiguresResponse {
  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' })
  currency: string;

  @CountField('Number of deliveries with an amount due.', 3)
  deliveries: number;

  @CountField('Number of these deliveries without a reported amount.', 0)
  notReported: number;

  @AmountField('Amount due.', 124.5)
  owed: number;

  @AmountField('Collected amount, by any method of payment.', 122)
  collected: number;

  @AmountField('`collected` minus `owed`.', -2.5)
  difference: number;

  @AmountField('Collected cash that was handed over to the depot.', 82)
  handedOver: number;

  @AmountField('Collected cash that the driver still has to hand over.', 40)
  toHandOver: number;
}

/** Cash figures of one day, driver and currency. */
export class CashGroupResponse extends CashFiguresResponse {
  @ResponseField('Day of the deliveries in the time zone of the business.', {
    type: String,
    format: 'date',
    example: '2026-03-02',
  })
  day: string;

  @ResponseField('Driver of the deliveries, with the current name. null: no driver of the business.', {
    type: () => NamedRecordResponse,
    nullable: true,
  })
  driver: NamedRecordResponse | null;
}

/** The report of cash on delivery over a period. */
export class CashReportResponse extends PeriodResponse {
  @ResponseField('Groups, ordered by day, driver and currency.', { type: () => [CashGroupResponse] })
  groups: CashGroupResponse[];

  @CountField('Number of all groups, including those beyond the limit.', 2)
  groupCount: number;

  @ResponseField('Figures of all groups, one entry for each currency.', { type: () => [CashFiguresResponse] })
  totals: CashFiguresResponse[];
}
