import { ApiError } from '../../../common/errors/api-error';

/** What shipments weigh (grams) and take up (cm³), as exact integers. */
export interface Load {
  readonly weightG: bigint;
  readonly volumeCm3: bigint;
}

/** Null: no limit. */
export interface Capacity {
  readonly capacityWeightKg: number | null;
  readonly capacityVolumeM3: number | null;
}

/** Refuses with 400, naming both numbers, what is heavier or bulkier than the vehicle carries. */
export function assertFits({ weightG, volumeCm3 }: Load, { capacityWeightKg, capacityVolumeM3 }: Capacity): void {
  const [weightKg, volumeM3] = [Number(weightG) / 1e3, Number(volumeCm3) / 1e6];
  const faults: string[] = [];
  if (capacityWeightKg !== null && weightKg > capacityWeightKg)
    faults.push(`The shipments weigh ${weightKg} kg, the vehicle carries ${capacityWeightKg} kg.`);
  if (capacityVolumeM3 !== null && volumeM3 > capacityVolumeM3)
    faults.push(`The shipments take up ${volumeM3} m³, the vehicle holds ${capacityVolumeM3} m³.`);
  if (faults.length) throw new ApiError('VALIDATION_ERROR', { vehicleId: faults.join(' ') });
}
