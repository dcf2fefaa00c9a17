import type { DriverAction, StoredDay } from '../../web/driver/storage/database';
import { currentRoutes } from '../../web/driver/route-state';

const storedDay = {
  day: { dispatches: [{ guid: 'west', status: 'in_progress', stops: [] }] },
  lastIncludedOrder: 3,
} as unknown as StoredDay;
const action = (order: number, kind: DriverAction['kind'], state: DriverAction['state'] = 'waiting'): DriverAction =>
  ({ order, kind, state, dispatchGuid: 'west', stop: null }) as unknown as DriverAction;
const isFinishedAfter = (...actions: DriverAction[]) => currentRoutes(storedDay, actions)[0]!.isFinished;

describe('a route on the phone', () => {
  it('is finished by a finish that the day does not include yet', () => {
    expect(isFinishedAfter(action(4, 'finish'))).toBe(true);
    expect(isFinishedAfter(action(4, 'finish', 'sent'))).toBe(true);
  });

  it('is open again after an undo that follows the finish', () => {
    expect(isFinishedAfter(action(4, 'finish'), action(5, 'undo'))).toBe(false);
  });

  it('is not finished by a finish that the service has rejected or the day includes', () => {
    expect(isFinishedAfter(action(4, 'finish', 'refused'))).toBe(false);
    expect(isFinishedAfter(action(3, 'finish', 'sent'))).toBe(false);
  });
});
