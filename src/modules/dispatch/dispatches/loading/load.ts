import { ApiError } from '../../../../common/errors/api-error';

/** Weight in grams and volume in cm³, as exact integers. */
export interface Load {
  readonly weightG: bigint;
  readonly volumeCm3: bigint;
}

/** Null means no limit. */
export interface Capacity {
  readonly capacityWeightKg: number | null;
  readonly capacityVolumeM3: number | null;
}

/** Returns why the vehicle cannot carry the load, with both numbers; undefined when it can. */
export function findOverload(
  { weightG, volumeCm3 }: Load,
  { capacityWeightKg, capacityVolumeM3 }: Capacity,
): string | undefined {
  const weightKg = Number(weightG) / 1_000;
  const volumeM3 = Number(volumeCm3) / 1_000_000;
  const faults: string[] = [];
  if (capacityWeightKg !== null && weightKg > capacityWeightKg)
    faults.push(`The shipments weigh ${weightKg} kg, the vehicle carries ${capacityWeightKg} kg.`);
  if (capacityVolumeM3 !== null && volumeM3 > capacityVolumeM3)
    faults.push(`The shipments take up ${volumeM3} m³, the vehicle holds ${capacityVolumeM3} m³.`);
  return faults.length ? faults.join(' ') : undefined;
}

/** Rejects a load above the capacity of the vehicle with 400. */
export function assertFits(load: Load, capacity: Capacity): void {
  const overload = findOverload(load, capacity);
  if (overload) throw new ApiError('VALIDATION_ERROR', { vehicleId: overload });
}
