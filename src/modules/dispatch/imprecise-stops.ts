import { ResponseField, ResponseEnumField } from '../../platform/http/openapi/response-field';
import type { StopPrecision } from './stop-precision';

/** The number of stops that may be known only by their town or postcode without a warning. More than that make the whole route a guess. */
const MAX_IMPRECISE_STOPS = 3;
const IMPRECISE_LEVELS: readonly StopPrecision[] = ['postcode', 'city'];

/** A warning about a route. Those about imprecise places are created here, all others in routes/route-warnings.ts. */
export class StopsWarning {
  @ResponseEnumField(
    ['imprecise_places', 'no_road', 'skills_missing', 'too_much_on_board', 'too_far', 'too_long', 'ends_after_shift'],
    '`imprecise_places`: some locations are guesses; `no_road`: the road network has no road to the listed stops, so those legs are estimates; `skills_missing`: stops require skills that neither vehicle nor driver has; `too_much_on_board`: collected shipments exceed the capacity of the vehicle; `too_far`, `too_long`: the route exceeds `maxKilometres` or `maxHours` of the vehicle; `ends_after_shift`: the expected return is after the shift.',
  )
  code: string;

  @ResponseField('The problem and a remedy.', {
    type: String,
    example:
      'Of 5 stops 4 are known by their town or postcode alone: the ways to them are guesses. They are exact with a geocoder (the ' +
      'operator sets one up), with coordinates in the address, or with the place set on the map.',
  })
  message: string;
}

/** Returns a warning when more than a few stops are known only by town or postcode. */
export function findImpreciseStops(precisions: readonly string[], hasGeocoder: boolean): StopsWarning[] {
  const count = precisions.filter((precision) => (IMPRECISE_LEVELS as readonly string[]).includes(precision)).length;
  if (count <= MAX_IMPRECISE_STOPS) return [];
  const problem = `Of ${precisions.length} stops ${count} are known by their town or postcode alone: the ways to them are guesses.`;
  const remedy = hasGeocoder
    ? 'They are exact once the geocoder finds them, with coordinates in the address, or with the place set on the map.'
    : 'They are exact with a geocoder (the operator sets one up), with coordinates in the address, or with the place set on the map.';
  return [{ code: 'imprecise_places', message: `${problem} ${remedy}` }];
}
