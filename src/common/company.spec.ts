import { Company } from './company';

describe('the company of a business', () => {
  let now: number;
  let company: Company;
  beforeEach(() => {
    now = 1_000_000;
    company = new Company(() => now);
  });
  const alone = () => ['a', 'b', 'c'].filter((business) => company.isAlone(business));

  it('is none at first, and none that it is itself', () => {
    expect(alone()).toEqual(['a', 'b', 'c']);
    for (let asks = 0; asks < 3; asks++) company.note('a');
    expect(alone()).toEqual(['a']);
  });

  it('is whoever has asked within ten seconds, however often the business itself has since', () => {
    company.note('b');
    now += 5_000;
    for (let asks = 0; asks < 3; asks++) company.note('a');
    now += 5_000;
    expect(alone()).toEqual([]);
    now += 1;
    expect(alone()).toEqual(['a']);
    now += 5_000;
    expect(alone()).toEqual(['a', 'b', 'c']);
  });

  it('counts from when the last of the others was there, not from when the first was', () => {
    for (const business of ['b', 'c']) {
      company.note(business);
      now += 9_000;
    }
    company.note('a');
    expect(alone()).toEqual([]);
    now += 1_001;
    expect(alone()).toEqual(['a']);
  });
});
