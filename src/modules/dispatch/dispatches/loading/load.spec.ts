import { ApiError } from '../../../../common/errors/api-error';
import { assertFits, type Capacity } from './load';

const details = (weightG: bigint, volumeCm3: bigint, capacity: Capacity): unknown => {
  try {
    assertFits({ weightG, volumeCm3 }, capacity);
    return 'fits';
  } catch (error) {
    return error instanceof ApiError && error.details;
  }
};
const limits = (capacityWeightKg: number | null, capacityVolumeM3: number | null) => ({
  capacityWeightKg,
  capacityVolumeM3,
});

describe('the load of a vehicle', () => {
  it.each([
    [1_200_000n, 9_500_000n, limits(1200, 9.5), 'fits'],
    [1_200_001n, 0n, limits(1200, 9.5), { vehicleId: 'The shipments weigh 1200.001 kg, the vehicle carries 1200 kg.' }],
    [0n, 9_500_001n, limits(1200, 9.5), { vehicleId: 'The shipments take up 9.500001 m³, the vehicle holds 9.5 m³.' }],
    [10n ** 12n, 10n ** 15n, limits(null, null), 'fits'],
    [100n, 0n, limits(0.1, null), 'fits'], // exactly 0.1 kg, which a double cannot represent
    [1n, 0n, limits(0, 0), { vehicleId: 'The shipments weigh 0.001 kg, the vehicle carries 0 kg.' }],
  ])('%s g and %s cm³ in %j', (weightG, volumeCm3, capacity, expected) => {
    expect(details(weightG, volumeCm3, capacity)).toEqual(expected);
  });
});
