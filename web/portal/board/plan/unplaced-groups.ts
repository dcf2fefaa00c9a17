import type { Card } from '../lanes/lanes';

/** A delivery that a plan could not put into a route, with the code of the reason and the message about it. */
export interface UnplacedDelivery {
  readonly shipmentId: string;
  readonly reason: string;
  readonly message: string;
}

/** Deliveries with the same reason. */
export interface UnplacedGroup<D extends UnplacedDelivery> {
  readonly reason: string;
  readonly deliveries: readonly D[];
}

/** Groups deliveries that stay unassigned by the reason, the most frequent reason first. */
export function unplacedGroups<D extends UnplacedDelivery>(unplaced: readonly D[]): UnplacedGroup<D>[] {
  const groups = new Map<string, D[]>();
  for (const delivery of unplaced) {
    const group = groups.get(delivery.reason);
    if (group) group.push(delivery);
    else groups.set(delivery.reason, [delivery]);
  }
  return [...groups]
    .map(([reason, deliveries]) => ({ reason, deliveries }))
    .sort((a, b) => b.deliveries.length - a.deliveries.length);
}

/** What a plan says about the deliveries that it knows. */
interface PlannedDeliveries {
  /** The last planned day, as YYYY-MM-DD. */
  readonly to: string;
  readonly dispatches: readonly { readonly shipmentIds: readonly string[] }[];
  readonly unplaced: readonly { readonly shipmentId: string }[];
}

/** Returns the ids of failed deliveries that a plan leaves out without a reason, because their next attempt is not decided. */
export function undecidedDeliveries(unassigned: readonly Card[], plan: PlannedDeliveries): string[] {
  const known = new Set([
    ...plan.dispatches.flatMap(({ shipmentIds }) => shipmentIds),
    ...plan.unplaced.map(({ shipmentId }) => shipmentId),
  ]);
  return unassigned
    .filter(({ isUndecided, dueDate }) => isUndecided && !(dueDate && dueDate > plan.to))
    .flatMap(({ shipmentId }) => (known.has(shipmentId) ? [] : shipmentId));
}
