import type { Day, Route } from '../../web/driver/storage/database';
import { hasChanges, compareDays } from '../../web/driver/day-changes';

type Input = readonly (readonly [name: string, status?: string])[];

/** A route with the fields that the comparison reads. */
const route = (name: string, stops: Input): Route =>
  ({
    guid: name,
    name,
    stops: stops.map(([consignee, status = 'pending']) => ({ shipmentGuid: consignee, consignee, status })),
  }) as unknown as Route;
const day = (...dispatches: Route[]): Day => ({ date: '2026-03-02', dispatches }) as unknown as Day;

describe('what the office has changed of a day', () => {
  const before = [route('West', [['Anna', 'completed'], ['Bela'], ['Carl']])];

  it('is empty without changes, while stops end, and after the route has ended', () => {
    expect(hasChanges(compareDays(before, day(...before)))).toBe(false);
    expect(
      hasChanges(
        compareDays(
          before,
          day(
            route('West', [
              ['Anna', 'completed'],
              ['Bela', 'completed'],
              ['Carl', 'failed'],
            ]),
          ),
        ),
      ),
    ).toBe(false);
    const done = [
      route('West', [
        ['Anna', 'completed'],
        ['Bela', 'failed'],
      ]),
    ];
    expect(hasChanges(compareDays(done, day()))).toBe(false);
    expect(hasChanges(compareDays(done, day(route('West', [['Bela', 'failed']]))))).toBe(false);
  });

  it('reports added or removed stops, a new sequence, and a removed route', () => {
    expect(compareDays(before, day(route('West', [['Anna', 'completed'], ['Carl'], ['Dora']])))).toEqual({
      ...{ added: ['Dora'], removed: ['Bela'], reordered: [], withdrawn: [] },
    });
    expect(compareDays(before, day(route('West', [['Anna', 'completed'], ['Carl'], ['Bela']])))).toEqual({
      ...{ added: [], removed: [], reordered: ['West'], withdrawn: [] },
    });
    expect(compareDays(before, day()).withdrawn).toEqual(['West']);
  });

  it('is stored with changes that were not seen yet', () => {
    const first = compareDays(before, day(route('West', [['Bela'], ['Carl'], ['Dora']])));
    const second = compareDays(
      [route('West', [['Bela'], ['Carl'], ['Dora']])],
      day(route('West', [['Carl'], ['Bela'], ['Dora']])),
      first,
    );
    expect(second).toEqual({ added: ['Dora'], removed: [], reordered: ['West'], withdrawn: [] });
  });
});
