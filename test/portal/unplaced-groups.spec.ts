import { unplacedGroups } from '../../web/portal/board/plan/unplaced-groups';

const delivery = (shipmentId: string, reason: string, message = reason) => ({ shipmentId, reason, message });

describe('unplacedGroups', () => {
  it('lists each reason once, the most frequent first, and keeps the order of the deliveries', () => {
    const heavy = delivery('a', 'too_heavy', 'It weighs 900 kg; no vehicle carries more than 800 kg.');
    const [first, second] = [delivery('b', 'not_geocoded'), delivery('c', 'not_geocoded')];
    expect(unplacedGroups([heavy, first, second])).toEqual([
      { reason: 'not_geocoded', deliveries: [first, second] },
      { reason: 'too_heavy', deliveries: [heavy] },
    ]);
  });

  it('is empty without such deliveries', () => {
    expect(unplacedGroups([])).toEqual([]);
  });
});
