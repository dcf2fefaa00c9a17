import type { TourStop, TourVehicle } from './tours-problem';

/** Returns whether a vehicle has all skills that a stop requires. */
export const hasSkills = ({ skills = [] }: Pick<TourVehicle, 'skills'>, stop: Pick<TourStop, 'skills'>): boolean =>
  stop.skills?.every((skill) => skills.includes(skill)) ?? true;
