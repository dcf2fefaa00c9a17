import { DispatchEffects, type DispatchChange } from './dispatch.effects';
import { DispatchListeners } from './dispatch.listeners';

describe('DispatchEffects', () => {
  it.each(['record', 'reopen'] as const)('notifies other modules of the new status (%s)', async (effect) => {
    const listeners = new DispatchListeners();
    const onStatusChanged = jest.fn(async () => {});
    listeners.onStatusChanged(onStatusChanged);
    const dispatches = { updateDispatch: async () => {}, insertStatusChange: async () => {} };
    const outbox = { emit: async () => {} };
    const effects = new DispatchEffects(
      dispatches as never,
      {} as never,
      {} as never,
      {} as never,
      {} as never,
      outbox as never,
      listeners,
    );
    const dispatch = { businessId: 'business', id: 'dispatch', name: 'Monday', status: 'completed' };
    const change = { dispatch, newStatus: 'in_progress', changedAt: new Date(0), changedBy: null, notes: null };

    await effects[effect](change as never as DispatchChange);

    expect(onStatusChanged.mock.calls).toEqual([['business', 'dispatch', 'in_progress']]);
  });
});
