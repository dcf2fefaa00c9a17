import type { DriverRoute } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import type { Shipment } from '../../shipments/entities/shipment.entity';
import type { DriverAction } from './driver-actions.repository';
import type { StopAction } from './stop-action';
import { findEffectiveVisits, findFinalVisit } from './visits';

// Rules that decide whether an action at a stop counts, and whether it has an effect.
//
// A visit is a delivery or a failed delivery. An action that counts takes part in each later decision about the shipment. An action
// can count without an effect: a report that arrives later, with an earlier time, may give it one.

/** The state of a stop before an action. The shipment is locked. */
export interface StopState {
  readonly shipment: Shipment;
  /** The driver's dispatch with the shipment. Null: the shipment is in no dispatch of the driver any more. */
  readonly route: DriverRoute | null;
  /** The earlier actions at this stop that count. */
  readonly previousActions: readonly DriverAction[];
}

/** Returns why no action at this stop can count any more, or null. */
export function explainWhyObsolete({ shipment: { status }, route }: StopState): string | null {
  if (status === 'cancelled' || status === 'returned') return `The shipment is ${status}.`;
  if (!route) return 'The shipment is in no dispatch of yours any more.';
  if (route.isElsewhere) return 'The shipment is in another dispatch now.';
  if (status === 'delivered' && route.isDeliveredElsewhere) return 'The shipment is delivered already.';
  return null;
}

/** Returns why an action that counts has no effect at present, or null if it has one. */
export function explainMissingEffect(stop: StopState, action: StopAction): string | null {
  switch (action.kind) {
    case 'arrive':
      return null;
    case 'collect':
      return stop.shipment.pickup ? null : 'The shipment is not collected from its sender, but at the depot.';
    case 'undo':
      return canUndoVisit(stop, action) ? null : 'There is nothing of the five minutes before it to undo.';
    case 'deliver':
    case 'fail':
      return explainVisitWithoutEffect(stop, action);
  }
}

function canUndoVisit({ previousActions }: StopState, { kind, at }: StopAction): boolean {
  const visitsBefore = findEffectiveVisits(previousActions);
  const visitsAfter = findEffectiveVisits([...previousActions, { kind, at }]);
  return visitsAfter.length < visitsBefore.length;
}

function explainVisitWithoutEffect({ shipment, previousActions }: StopState, { kind, at }: StopAction): string | null {
  const previousVisit = findFinalVisit(previousActions);
  const wasDeliveredByDriver = previousVisit?.kind === 'deliver';
  // The office or the carrier has recorded the delivery.
  if (shipment.status === 'delivered' && !wasDeliveredByDriver) return 'The shipment is delivered already.';
  if (kind === 'fail' && wasDeliveredByDriver && previousVisit.at <= at) return 'You have delivered it.';
  return null;
}
