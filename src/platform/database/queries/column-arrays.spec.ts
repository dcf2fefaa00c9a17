import { ColumnArrays } from './column-arrays';

interface Stop {
  readonly shipmentId: string;
  readonly km: number;
}

describe('rows sent as arrays of their columns', () => {
  const stops = new ColumnArrays<Stop, 'shipment_id' | 'distance_m'>({
    shipment_id: { type: 'uuid', value: ({ shipmentId }) => shipmentId },
    distance_m: { type: 'float8', value: ({ km }) => km, toStored: (sent) => `${sent} * 1000` },
  });

  it('give the same columns in the same order to each part of a statement', () => {
    expect([stops.columnNamesSql, stops.storedValuesSql('s'), stops.unnestedRowsSql('s'), stops.overwriteSql]).toEqual([
      'shipment_id, distance_m',
      's.shipment_id, s.distance_m * 1000',
      'unnest(:shipment_id::uuid[], :distance_m::float8[]) WITH ORDINALITY AS s (shipment_id, distance_m, row_number)',
      'shipment_id = excluded.shipment_id, distance_m = excluded.distance_m',
    ]);
  });

  it('give one array per column with an entry for each row', () => {
    const rows = [
      { shipmentId: 'a', km: 1 },
      { shipmentId: 'b', km: 2 },
    ];
    expect(stops.collectArrays(rows)).toEqual({ shipment_id: ['a', 'b'], distance_m: [1, 2] });
    expect(stops.collectArrays([])).toEqual({ shipment_id: [], distance_m: [] });
  });
});
