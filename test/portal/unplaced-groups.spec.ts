import type { Card } from '../../web/portal/board/lanes/lanes';
import { undecidedDeliveries, unplacedGroups } from '../../web/portal/board/plan/unplaced-groups';

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

describe('undecidedDeliveries', () => {
  const card = (shipmentId: string, isUndecided: boolean, dueDate?: string) =>
    ({ shipmentId, isUndecided, dueDate }) as Card;
  const plan = { to: '2026-03-02', dispatches: [{ shipmentIds: ['planned'] }], unplaced: [{ shipmentId: 'unplaced' }] };

  it('lists failed deliveries that the plan does not mention', () => {
    const unassigned = [card('open', false), ...['failed', 'planned', 'unplaced'].map((id) => card(id, true))];
    expect(undecidedDeliveries(unassigned, plan)).toEqual(['failed']);
  });

  it('leaves out deliveries that are due after the planned days', () => {
    const unassigned = [card('later', true, '2026-03-03'), card('due', true, '2026-03-02')];
    expect(undecidedDeliveries(unassigned, plan)).toEqual(['due']);
  });
});
