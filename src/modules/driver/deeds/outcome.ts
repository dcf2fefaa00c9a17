/** What a driver does at a stop. */
export const STOP_DEEDS = ['arrive', 'collect', 'deliver', 'fail', 'undo'] as const;
export type StopDeed = (typeof STOP_DEEDS)[number];
export type DeedKind = StopDeed | 'start' | 'finish';

/** How long after it a delivery, or a failure, can be undone. */
export const UNDO_MS = 5 * 60_000;

/** As much of a deed as decides what comes of all of them. */
export interface DoneDeed {
  readonly kind: DeedKind;
  readonly at: Date;
}

/** Of deeds of the same time: who undoes has done it before. */
const ORDER: Readonly<Record<DeedKind, number>> = {
  ...{ start: 0, arrive: 1, collect: 2, fail: 3, deliver: 4, undo: 5, finish: 6 },
};

/**
 * The visits that count, by their own times, whatever the order in which they were reported: an undo takes back the last visit
 * of the five minutes before it; the first delivery ends the story.
 */
export function visitsOf<D extends DoneDeed>(deeds: readonly D[]): readonly D[] {
  const visits: D[] = [];
  for (const deed of [...deeds].sort((a, b) => a.at.getTime() - b.at.getTime() || ORDER[a.kind] - ORDER[b.kind])) {
    if (deed.kind === 'deliver' || deed.kind === 'fail') visits.push(deed);
    else if (deed.kind === 'undo' && takesBack(deed, visits.at(-1))) visits.pop();
  }
  const delivery = visits.findIndex(({ kind }) => kind === 'deliver');
  return delivery < 0 ? visits : visits.slice(0, delivery + 1);
}

/** Whether an undo means this visit, the last one before it. */
const takesBack = (undo: DoneDeed, visit: DoneDeed | undefined): boolean =>
  visit !== undefined && undo.at.getTime() - visit.at.getTime() <= UNDO_MS;

/** What became of the shipment by these visits: of all of them, the last one. */
export const outcomeOf = <D extends DoneDeed>(deeds: readonly D[]): D | undefined => visitsOf(deeds).at(-1);
