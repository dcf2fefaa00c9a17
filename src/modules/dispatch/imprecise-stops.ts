import { ResponseField, ResponseEnum } from '../../http/openapi/response-field';
import type { StopPrecision } from './stop-precision';

/** So many stops that are only known by town or postcode are no cause for alarm. */
const A_FEW = 3;
const IMPRECISE: readonly StopPrecision[] = ['postcode', 'city'];

export class StopsWarning {
  @ResponseEnum(
    ['imprecise_places', 'no_road', 'skills_missing', 'too_much_on_board', 'too_far', 'too_long', 'ends_after_shift'],
    '`imprecise_places`: ways are guesses; `no_road`: the road network knows no road to the named stops, so those legs are estimates; `skills_missing`: stops ask for what neither vehicle nor driver has; `too_much_on_board`: more is collected on the way than there is room for by then; `too_far`, `too_long`: more kilometres or hours than the vehicle’s `maxKilometres` or `maxHours`; `ends_after_shift`: by what is expected now, who drives is out longer than the shift.',
  )
  code: string;
  @ResponseField('One sentence, with what would help.', {
    type: String,
    example:
      'Of 5 stops 4 are known by their town or postcode alone: the ways to them are guesses. They are exact with a geocoder (the ' +
      'operator sets one up), with coordinates in the address, or with the place set on the map.',
  })
  message: string;
}

/** What to tell who plans with places that are hardly known; nothing when they are few. */
export function impreciseStops(precisions: readonly string[], hasGeocoder: boolean): StopsWarning[] {
  const count = precisions.filter((precision) => (IMPRECISE as readonly string[]).includes(precision)).length;
  if (count <= A_FEW) return [];
  const known = `Of ${precisions.length} stops ${count} are known by their town or postcode alone: the ways to them are guesses.`;
  const geocoder = hasGeocoder
    ? 'They are exact once the geocoder finds them'
    : 'They are exact with a geocoder (the operator sets one up)';
  const pin = 'with coordinates in the address, or with the place set on the map.';
  return [{ code: 'imprecise_places', message: `${known} ${geocoder}, ${pin}` }];
}
