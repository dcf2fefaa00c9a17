import { distanceKm } from '../distance';
import type { GeocodedPlace } from '../geocoder';
import type { TownSpelling } from './town-spellings';

/** An ambiguous name means its largest town only if that town has at least this many times the population of every distant namesake. */
const DOMINANT_POPULATION_RATIO = 5;
/** Namesakes closer than this do not make a name ambiguous, because their positions are nearly the same. */
const NEARBY_KM = 30;
/** The addition to the name of a town in its longer form: `Klagenfurt am Wörthersee`, `Muri BE`. */
const LONGER_FORM = /^ (?:(?:am|an|im|in|ob|vor|bei) .+|[a-z]{2})$/;

/** A town with the requested name, or with a longer name that starts with the requested one. */
export interface Namesake extends GeocodedPlace {
  readonly population: number;
  readonly nameKey: string;
  readonly hasExactName: boolean;
}

/**
 * Returns the town of a partial name; null if there is none or the name is ambiguous. By the kind of the spelling:
 * - `nameStart` (`Klagenfurt`): the largest town with a longer form of the name, if it is by far the largest.
 * - `withoutDistrict` (`Wien, Favoriten`): the largest town of the name, if it is by far the largest.
 * - `withoutQualifier` (`Neustadt (Wied)`): the only town of the name, because the addition that distinguished the towns was cut off.
 */
export function findUnambiguousTown(
  { kind, minPopulation, nameKey }: TownSpelling,
  namesakes: readonly Namesake[],
): GeocodedPlace | null {
  const isLongerForm = (namesake: Namesake) =>
    !namesake.hasExactName && LONGER_FORM.test(namesake.nameKey.slice(nameKey.length));
  const candidates = namesakes
    .filter((namesake) => (kind === 'nameStart' ? isLongerForm(namesake) : namesake.hasExactName))
    .sort((a, b) => b.population - a.population);
  const [largest, ...smaller] = candidates;
  if (!largest || largest.population < minPopulation) return null;

  // A cut-off district may also be the end of a longer town name, so towns of longer names compete too.
  const competitors = kind === 'withoutDistrict' ? namesakes : smaller;
  const distantCompetitors = competitors.filter((competitor) => distanceKm(largest, competitor) > NEARBY_KM);
  const isUnambiguous =
    kind === 'withoutQualifier'
      ? distantCompetitors.length === 0
      : distantCompetitors.every(({ population }) => population * DOMINANT_POPULATION_RATIO <= largest.population);
  if (!isUnambiguous) return null;
  const { latitude, longitude, precision, areaKm2 } = largest;
  return { latitude, longitude, precision, areaKm2 };
}
