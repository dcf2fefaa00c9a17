import { Injectable } from '@nestjs/common';
import { JsonText } from '../../application/page';
import { decimal, expression, jsonOf, type Members, number, when } from '../../database/json-sql';
import { TenantReader } from '../../database/tenant-reader';
import { TO_HAND_OVER } from '../shipments/cash/collection-sql';
import type { NamedRecordResponse } from '../shipments/dto/shipment.response';
import type { CashFiguresResponse, CashGroupResponse, CashReportResponse } from './dto/cash-report.response';
import type { CashReportQuery } from './dto/reports.query';

const SUMS = `count(*) AS deliveries, count(*) FILTER (WHERE c.collected IS NULL) AS not_reported, sum(c.owed) AS owed,
  COALESCE(sum(c.collected), 0) AS collected, COALESCE(sum(c.collected) FILTER (WHERE c.handover_id IS NOT NULL), 0) AS handed_over,
  COALESCE(sum(c.collected) FILTER (WHERE ${TO_HAND_OVER}), 0) AS to_hand_over`;
const TOTALS = ['deliveries', 'not_reported', 'owed', 'collected', 'handed_over', 'to_hand_over']
  .map((name) => `sum(${name}) AS ${name}`)
  .join(', ');

const figures = (t: string): Members<CashFiguresResponse> => ({
  currency: `${t}.currency`,
  deliveries: number(`${t}.deliveries`),
  notReported: number(`${t}.not_reported`),
  owed: decimal(`${t}.owed`),
  collected: decimal(`${t}.collected`),
  difference: decimal(`${t}.collected - ${t}.owed`),
  handedOver: decimal(`${t}.handed_over`),
  toHandOver: decimal(`${t}.to_hand_over`),
});

const GROUP = jsonOf<CashGroupResponse>({
  day: 'g.day::text',
  driver: when('g.driver_id IS NOT NULL', jsonOf<NamedRecordResponse>({ guid: 'g.driver_id', name: 'g.driver_name' })),
  ...figures('g'),
});
const ORDER = 'g.day, g.driver_name NULLS LAST, g.driver_id, g.currency';

const REPORT = jsonOf<CashReportResponse>({
  from: '$2::text',
  to: '$3::text',
  timeZone: '$4::text',
  groups: expression(`COALESCE((SELECT json_agg(${GROUP} ORDER BY ${ORDER}) FROM shown g), '[]')`),
  groupCount: number('(SELECT count(*) FROM g)'),
  totals: expression(`COALESCE((SELECT json_agg(${jsonOf(figures('t'))} ORDER BY t.currency)
    FROM (SELECT g.currency, ${TOTALS} FROM g GROUP BY 1) t), '[]')`),
});

/** What was owed and collected at doors, from what was written at each delivery. */
@Injectable()
export class CashReportRepository {
  constructor(private readonly reader: TenantReader) {}

  async report(
    businessId: string,
    { from, to, driver, limit }: CashReportQuery,
    timeZone: string,
  ): Promise<JsonText<CashReportResponse>> {
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: 'reports.cash',
      text: `WITH sums AS (SELECT c.day, c.driver_id, c.currency, ${SUMS} FROM cash_collections c
          WHERE c.business_id = $1 AND c.day >= $2::date AND c.day <= $3::date AND ($5::uuid IS NULL OR c.driver_id = $5::uuid)
          GROUP BY 1, 2, 3),
        g AS MATERIALIZED (SELECT s.*, r.name AS driver_name FROM sums s
          LEFT JOIN drivers r ON r.business_id = $1 AND r.id = s.driver_id),
        shown AS MATERIALIZED (SELECT g.* FROM g ORDER BY ${ORDER} LIMIT $6::int)
        SELECT ${REPORT}::text AS json`,
      values: [businessId, from, to, timeZone, driver ?? null, limit],
    });
    return new JsonText(row!.json);
  }
}
