import { type Cell, ExportedTable, type TableColumn } from '../../../../platform/sandbox/spreadsheets/exported-table';
import type { TravelDayResponse } from '../dto/travel.response';

/** A column of the exported table, with the value of a day. */
interface DayColumn extends TableColumn {
  readonly toCell: (day: TravelDayResponse) => Cell;
}

const DAY_COLUMNS: readonly DayColumn[] = [
  { header: 'Date', type: 'date', toCell: ({ date }) => date },
  { header: 'Distance (km)', type: 'number', toCell: ({ distanceTraveled }) => String(distanceTraveled) },
  { header: 'Travel Time', type: 'text', toCell: ({ travelTime }) => travelTime },
  { header: 'Start Location', type: 'text', toCell: ({ startLocation }) => startLocation },
  { header: 'End Location', type: 'text', toCell: ({ endLocation }) => endLocation },
  { header: 'Stops', type: 'number', toCell: ({ stops }) => String(stops) },
  { header: 'Fuel Used (l)', type: 'number', toCell: ({ fuelUsed }) => (fuelUsed === null ? null : String(fuelUsed)) },
];

const TABLE_SHAPE = {
  name: 'travel history',
  columns: DAY_COLUMNS.map(({ header, type }) => ({ header, type })),
  partColumns: 0,
};

/** Returns the days of a vehicle as a table. */
export const toTable = (days: readonly TravelDayResponse[]): ExportedTable =>
  new ExportedTable(TABLE_SHAPE, async function* () {
    yield days.map((day) => JSON.stringify(DAY_COLUMNS.map(({ toCell }) => toCell(day))));
  });
