import { createConstrainedData } from '../constrained/constrained-data';
import { ConstrainedTour } from '../constrained/constrained-tour';
import { ConstrainedVehicle } from '../constrained/constrained-vehicle';
import { PlainTour } from '../plain/plain-tour';
import { isPlainProblem } from '../problem/plain-problem';
import type { ToursProblem } from '../problem/tours-problem';
import type { FleetData } from './fleet-data';
import type { SearchTour } from '../search-tour';

/** Returns an empty tour for each vehicle: the fast implementation if it supports all constraints of the problem. */
export function createEmptyTours(problem: ToursProblem, data: FleetData): SearchTour[] {
  if (isPlainProblem(problem)) return data.vehicles.map((vehicle) => new PlainTour(data, vehicle));
  const constrained = createConstrainedData(problem, data.workCounter);
  return problem.vehicles.map((_, index) => new ConstrainedTour(new ConstrainedVehicle(constrained, index)));
}
