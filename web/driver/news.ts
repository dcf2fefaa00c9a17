import { type Day, nameOfStop, type Stop, type Tour } from './kept/database';

/** What the office has changed of the day since the driver last looked, each by its name. */
export interface News {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Tours that are driven in another order. */
  readonly reordered: readonly string[];
  /** Tours that are not the driver's any more. */
  readonly withdrawn: readonly string[];
}

const NONE: News = { added: [], removed: [], reordered: [], withdrawn: [] };

export const isNews = (news: News | undefined): news is News =>
  news !== undefined && Object.values(news).some((names) => names.length > 0);

/**
 * @param before the day as the driver knew it, with what they have done: that is no news to them
 * @param known what the driver has not seen yet
 */
export function newsOf(before: readonly Tour[], after: Day, known: News = NONE): News {
  const news = { added: [...known.added], removed: [...known.removed] };
  const [reordered, withdrawn] = [new Set(known.reordered), new Set(known.withdrawn)];
  for (const tour of before) {
    const now = after.dispatches.find(({ guid }) => guid === tour.guid);
    if (!now) {
      if (tour.stops.some(isOpen)) withdrawn.add(tour.name); // else it has ended
      continue;
    }
    const [were, are] = [byName(tour.stops), byName(now.stops)];
    news.added.push(...now.stops.filter((stop) => !were.has(nameOfStop(stop))).map(nameOf));
    news.removed.push(...tour.stops.filter((stop) => isOpen(stop) && !are.has(nameOfStop(stop))).map(nameOf));
    const stays = (stop: Stop) => isOpen(stop) && were.has(nameOfStop(stop)) && are.has(nameOfStop(stop));
    if (
      orderOf(tour.stops.filter(stays)) !==
      orderOf(now.stops.filter((stop) => stays(were.get(nameOfStop(stop)) ?? stop)))
    )
      reordered.add(tour.name);
  }
  return { ...news, reordered: [...reordered], withdrawn: [...withdrawn] };
}

const isOpen = ({ status }: Stop): boolean => status === 'pending';
const byName = (stops: readonly Stop[]) => new Map(stops.map((stop) => [nameOfStop(stop), stop]));
const orderOf = (stops: readonly Stop[]): string => stops.map(nameOfStop).join();
const nameOf = ({ consignee, address }: Stop): string => consignee ?? address.street ?? '';
