import { NO_ROAD_SECONDS, type TravelMatrix } from '../../geo/travel';
import type { TourStop, TourVehicle, UnplacedReason } from './tours-problem';

/**
 * Why a stop is in no tour.
 *
 * @param place of the stop
 * @param hasRoomLeft whether what a vehicle carries already leaves room for the stop
 */
export function unplacedReason(
  { size, seconds }: TravelMatrix,
  place: number,
  { weightKg, volumeM3, window, serviceSeconds }: TourStop,
  vehicles: readonly TourVehicle[],
  hasRoomLeft: (vehicle: number) => boolean,
): UnplacedReason {
  const all = vehicles.map((vehicle, index) => ({ ...vehicle, index }));
  if (all.length === 0) return 'no_vehicle';
  if (all.every(({ capacityWeightKg }) => weightKg > capacityWeightKg)) return 'too_heavy';
  if (all.every(({ capacityVolumeM3 }) => volumeM3 > capacityVolumeM3)) return 'too_bulky';
  const large = all.filter(
    ({ capacityWeightKg, capacityVolumeM3 }) => weightKg <= capacityWeightKg && volumeM3 <= capacityVolumeM3,
  );
  if (large.length === 0) return 'too_large';
  if (seconds[place]! >= NO_ROAD_SECONDS || seconds[place * size]! >= NO_ROAD_SECONDS) return 'no_road';
  const begin = ({ shift }: TourVehicle) => Math.max(shift.earliest + seconds[place]!, window?.earliest ?? -Infinity);
  const early = large.filter((vehicle) => begin(vehicle) <= (window?.latest ?? Infinity));
  if (early.length === 0) return 'window_unreachable';
  const back = (vehicle: TourVehicle) => begin(vehicle) + serviceSeconds + seconds[place * size]!;
  const able = early.filter((vehicle) => back(vehicle) <= vehicle.shift.latest);
  if (able.length === 0) return 'shift_too_short';
  return able.some(({ index }) => hasRoomLeft(index)) ? 'no_time_left' : 'no_capacity_left';
}
