import type { Day, Tour } from '../../web/driver/kept/database';
import { isNews, newsOf } from '../../web/driver/news';

type Given = readonly (readonly [name: string, status?: string])[];

/** A tour as the app has it, as far as news are concerned. */
const tour = (name: string, stops: Given): Tour =>
  ({
    guid: name,
    name,
    stops: stops.map(([consignee, status = 'pending']) => ({ shipmentGuid: consignee, consignee, status })),
  }) as unknown as Tour;
const day = (...dispatches: Tour[]): Day => ({ date: '2026-03-02', dispatches }) as unknown as Day;

describe('what the office has changed of a day', () => {
  const before = [tour('West', [['Anna', 'completed'], ['Bela'], ['Carl']])];

  it('is nothing while it stays, while stops end, and when the tour has ended', () => {
    expect(isNews(newsOf(before, day(...before)))).toBe(false);
    expect(
      isNews(
        newsOf(
          before,
          day(
            tour('West', [
              ['Anna', 'completed'],
              ['Bela', 'completed'],
              ['Carl', 'failed'],
            ]),
          ),
        ),
      ),
    ).toBe(false);
    const done = [
      tour('West', [
        ['Anna', 'completed'],
        ['Bela', 'failed'],
      ]),
    ];
    expect(isNews(newsOf(done, day()))).toBe(false);
    expect(isNews(newsOf(done, day(tour('West', [['Bela', 'failed']]))))).toBe(false);
  });

  it('is a stop more or less, another order, and a tour that is gone', () => {
    expect(newsOf(before, day(tour('West', [['Anna', 'completed'], ['Carl'], ['Dora']])))).toEqual({
      ...{ added: ['Dora'], removed: ['Bela'], reordered: [], withdrawn: [] },
    });
    expect(newsOf(before, day(tour('West', [['Anna', 'completed'], ['Carl'], ['Bela']])))).toEqual({
      ...{ added: [], removed: [], reordered: ['West'], withdrawn: [] },
    });
    expect(newsOf(before, day()).withdrawn).toEqual(['West']);
  });

  it('is kept with what was not seen yet', () => {
    const first = newsOf(before, day(tour('West', [['Bela'], ['Carl'], ['Dora']])));
    const second = newsOf(
      [tour('West', [['Bela'], ['Carl'], ['Dora']])],
      day(tour('West', [['Carl'], ['Bela'], ['Dora']])),
      first,
    );
    expect(second).toEqual({ added: ['Dora'], removed: [], reordered: ['West'], withdrawn: [] });
  });
});
