import { SETTABLE_STATUSES, VEHICLE_STATUSES } from './vehicle-status';

it('lets a person set every status but the one that a dispatch gives', () => {
  expect(VEHICLE_STATUSES.join(' ')).toBe('available in_use maintenance inactive');
  expect(SETTABLE_STATUSES.join(' ')).toBe('available maintenance inactive');
});
