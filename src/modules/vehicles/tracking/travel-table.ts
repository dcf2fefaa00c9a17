import { type Cell, ExportedTable, type TableColumn } from '../../../tables/exported-table';
import type { TravelDayResponse } from './dto/travel.response';

interface DayColumn extends TableColumn {
  readonly of: (day: TravelDayResponse) => Cell;
}

const COLUMNS: readonly DayColumn[] = [
  { header: 'Date', type: 'date', of: ({ date }) => date },
  { header: 'Distance (km)', type: 'number', of: ({ distanceTraveled }) => String(distanceTraveled) },
  { header: 'Travel Time', type: 'text', of: ({ travelTime }) => travelTime },
  { header: 'Start Location', type: 'text', of: ({ startLocation }) => startLocation },
  { header: 'End Location', type: 'text', of: ({ endLocation }) => endLocation },
  { header: 'Stops', type: 'number', of: ({ stops }) => String(stops) },
  { header: 'Fuel Used (l)', type: 'number', of: ({ fuelUsed }) => (fuelUsed === null ? null : String(fuelUsed)) },
];

/** Days of a vehicle as a table. */
export const toTable = (days: readonly TravelDayResponse[]): ExportedTable =>
  new ExportedTable('travel history', COLUMNS, async function* () {
    yield days.map((day) => COLUMNS.map(({ of }) => of(day)));
  });
