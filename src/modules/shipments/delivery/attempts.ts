// A delivery attempt is a visit to the consignee. The attempts of a shipment are numbered by their times (column `attempt`). Some come from
// drivers' reports: they have the trace of the report, and are replaced when reports arrive late or are undone. The others come from
// transitions of the shipment, such as events of a carrier.

/** The outcome of a visit to the consignee. */
export type AttemptOutcome = 'delivered' | 'failed';

/** The values of a shipment that each attempt stores. */
export interface AttemptedShipment {
  readonly shipmentId: string;
  /** When the shipment was expected; null without an estimate. */
  readonly dueAt: Date | null;
  readonly customerId: string;
  readonly carrierId: string | null;
  readonly postalCode: string | null;
}

/** An attempt, with the values of the shipment at that moment. */
export interface DeliveryAttempt extends AttemptedShipment {
  readonly outcome: AttemptOutcome;
  /** When the consignee was visited. */
  readonly at: Date;
}

/** A visit as a driver reports it, with the trace of the report. */
export interface ReportedVisit {
  readonly outcome: AttemptOutcome;
  /** Why the delivery failed; null for a delivery. */
  readonly reason: string | null;
  /** When the driver was there, by the clock of the phone. */
  readonly at: Date;
  readonly traceId: string;
}

/** The dispatch to which a driver's report belongs. */
export interface ReportedDispatch {
  readonly dispatchId: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

/** An attempt as it is stored, without its number and the time of the attempt before it. */
export interface StoredAttempt extends DeliveryAttempt {
  readonly reason: string | null;
  readonly dispatchId: string | null;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  /** The driver's report. Null for an attempt from another source. */
  readonly traceId: string | null;
  /** The rating of the consignee. */
  readonly stars: number | null;
}

/** The visits that the driver of a dispatch has reported, and what is known of the shipment from other sources. */
export interface ReportedVisits {
  readonly dispatch: ReportedDispatch;
  /** The visits that were not undone, in the order in which they happened. */
  readonly visits: readonly ReportedVisit[];
  /** Since when the shipment is out for delivery; null if it is not. */
  readonly outSince: Date | null;
  /** When the office or a carrier recorded the failure that the shipment still has; null if it has none of theirs. */
  readonly failedSince: Date | null;
}

/**
 * Returns the attempts in the order of their times: the stored ones of other sources and other dispatches, and the reported visits. A visit
 * that was reported before retains its values and its rating.
 *
 * The office or the carrier may have recorded the same visit before: the delivery, because a shipment is delivered once, or a failure on this
 * dispatch. A reported visit replaces that attempt and retains its values. If the driver takes the report back, the failure counts again.
 */
export function mergeAttempts(
  stored: readonly StoredAttempt[],
  shipment: AttemptedShipment,
  reported: ReportedVisits,
): StoredAttempt[] {
  const { dispatch, visits } = reported;
  const others = stored.filter((attempt) => !isReportedOn(dispatch, attempt));
  const replaced = new Set<StoredAttempt>();
  const visited = visits.map((visit): StoredAttempt => {
    const storedVisit = stored.find(({ traceId }) => traceId === visit.traceId);
    const remaining = others.filter((attempt) => !replaced.has(attempt));
    // A failure from another source that is stored beside the report of a failure is a different visit.
    const sameFailure = storedVisit ? undefined : findFailure(remaining, visit, reported);
    const sameVisit = visit.outcome === 'delivered' ? findDelivery(remaining) : sameFailure;
    if (sameVisit) replaced.add(sameVisit);
    return { ...(storedVisit ?? sameVisit ?? { ...shipment, stars: null }), ...dispatch, ...visit };
  });
  const attempts = [...others.filter((attempt) => !replaced.has(attempt)), ...visited];
  // Of attempts at the same time, a failed one comes first, as `findEffectiveVisits` sorts them.
  return [...attempts, ...restoreFailure(stored, attempts, reported)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || Number(a.outcome === 'delivered') - Number(b.outcome === 'delivered'),
  );
}

const isReportedOn = (dispatch: ReportedDispatch, { dispatchId, traceId }: StoredAttempt): boolean =>
  traceId !== null && dispatchId === dispatch.dispatchId;

const findDelivery = (attempts: readonly StoredAttempt[]): StoredAttempt | undefined =>
  attempts.find(({ outcome }) => outcome === 'delivered');

/**
 * Returns the failure from another source that is the same visit: the one on this dispatch that is nearest in time. If the shipment went out
 * again after it, a later visit is a different one.
 */
function findFailure(
  attempts: readonly StoredAttempt[],
  visit: ReportedVisit,
  { dispatch, outSince }: ReportedVisits,
): StoredAttempt | undefined {
  const distance = ({ at }: StoredAttempt): number => Math.abs(at.getTime() - visit.at.getTime());
  const isOfEarlierTrip = ({ at }: StoredAttempt): boolean =>
    outSince !== null && at < outSince && visit.at >= outSince;
  return attempts
    .filter(
      (attempt) =>
        attempt.outcome === 'failed' &&
        attempt.traceId === null &&
        attempt.dispatchId === dispatch.dispatchId &&
        !isOfEarlierTrip(attempt),
    )
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns the failure from another source that counts again, because the driver has taken back the report that replaced it. */
function restoreFailure(
  stored: readonly StoredAttempt[],
  attempts: readonly StoredAttempt[],
  { dispatch, failedSince }: ReportedVisits,
): StoredAttempt[] {
  if (failedSince === null) return [];
  const hasFailure = attempts.some(
    ({ outcome, dispatchId }) => outcome === 'failed' && dispatchId === dispatch.dispatchId,
  );
  const takenBack = stored.find((attempt) => attempt.outcome === 'failed' && isReportedOn(dispatch, attempt));
  return takenBack && !hasFailure ? [{ ...takenBack, reason: null, traceId: null, at: failedSince }] : [];
}
