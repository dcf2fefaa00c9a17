import { type Cell, ExportedTable, type TableColumn } from '../../../../platform/sandbox/spreadsheets/exported-table';
import type { TravelDayResponse } from '../dto/travel.response';

interface DayColumn extends TableColumn {
  readonly of: (day: TravelDayResponse) => Cell;
}

const DAY_COLUMNS: readonly DayColumn[] = [
  { header: 'Date', type: 'date', of: ({ date }) => date },
  { header: 'Distance (km)', type: 'number', of: ({ distanceTraveled }) => String(distanceTraveled) },
  { header: 'Travel Time', type: 'text', of: ({ travelTime }) => travelTime },
  { header: 'Start Location', type: 'text', of: ({ startLocation }) => startLocation },
  { header: 'End Location', type: 'text', of: ({ endLocation }) => endLocation },
  { header: 'Stops', type: 'number', of: ({ stops }) => String(stops) },
  { header: 'Fuel Used (l)', type: 'number', of: ({ fuelUsed }) => (fuelUsed === null ? null : String(fuelUsed)) },
];

const SHAPE = {
  name: 'travel history',
  columns: DAY_COLUMNS.map(({ header, type }) => ({ header, type })),
  partColumns: 0,
};

/** Returns the days of a vehicle as a table. */
export const toTable = (days: readonly TravelDayResponse[]): ExportedTable =>
  new ExportedTable(SHAPE, async function* () {
    yield days.map((day) => JSON.stringify(DAY_COLUMNS.map(({ of }) => of(day))));
  });
