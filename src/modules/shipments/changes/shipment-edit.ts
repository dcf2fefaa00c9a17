import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import type { Shipment } from '../entities/shipment.entity';
import { computeTotals } from '../packages';
import type { ShipmentStatus } from '../shipment-status';

/** A change of a shipment: the columns that it sets. The status changes through transitions instead. */
export type ShipmentEdit = Partial<
  Pick<
    Shipment,
    | 'customerId'
    | 'carrierId'
    | 'serviceLevel'
    | 'sender'
    | 'recipient'
    | 'packages'
    | 'instructions'
    | 'contact'
    | 'collectionDate'
    | 'deliveryDate'
    | 'deliveryWindowStart'
    | 'deliveryWindowEnd'
    | 'planning'
    | 'pickup'
    | 'customs'
    | 'proofRequired'
    | 'depotId'
    | 'cashAmount'
    | 'cashCurrency'
    | keyof ExternalDataColumns
  >
>;

/**
 * The columns that can change only until the shipment has left, with the request field of each. A shipment has left once it is neither
 * `created` nor `exception`, or is in a dispatch in progress.
 */
const FIELD_BY_COLUMN_BEFORE_LEAVING: Partial<Record<keyof ShipmentEdit, string>> = {
  sender: 'sender',
  recipient: 'recipient',
  packages: 'packages',
  instructions: 'instructions',
  contact: 'contact',
  collectionDate: 'collectionDate',
  deliveryDate: 'deliveryDate',
  deliveryWindowStart: 'deliveryWindow',
  deliveryWindowEnd: 'deliveryWindow',
  depotId: 'depotId',
  customs: 'customs',
};

/** Returns the request fields of the edit that can change only until the shipment has left. */
export function listFieldsBeforeLeaving(edit: ShipmentEdit): string[] {
  const fields = Object.keys(edit).map((column) => FIELD_BY_COLUMN_BEFORE_LEAVING[column as keyof ShipmentEdit]);
  return [...new Set(fields.filter((field) => field !== undefined))];
}

/** Returns why a shipment can no longer be changed, as the end of a message: "in transit". Returns undefined while it has not left. */
export function explainWhyItHasLeft(shipment: {
  readonly status: ShipmentStatus;
  readonly isInActiveDispatch: boolean;
}): string | undefined {
  if (shipment.isInActiveDispatch) return 'in a dispatch in progress';
  const { status } = shipment;
  return status === 'created' || status === 'exception' ? undefined : status.replaceAll('_', ' ');
}

/** Returns the edit, with the total weight and volume if it changes the packages. */
export const addTotals = (edit: ShipmentEdit): ShipmentEdit & Partial<ReturnType<typeof computeTotals>> =>
  edit.packages ? { ...edit, ...computeTotals(edit.packages) } : edit;

/** Returns whether the new packages weigh more or take up more space. */
export function isLarger(
  { packages }: ShipmentEdit,
  before: Pick<Shipment, 'totalWeightG' | 'totalVolumeCm3'>,
): boolean {
  if (!packages) return false;
  const after = computeTotals(packages);
  return (
    BigInt(after.totalWeightG) > BigInt(before.totalWeightG) ||
    BigInt(after.totalVolumeCm3) > BigInt(before.totalVolumeCm3)
  );
}

/**
 * Returns whether the edit changes a location or a time of the stops on a route. The sender has a stop only if the driver collects there.
 */
export function hasStopChanges(edit: ShipmentEdit, shipment: Pick<Shipment, 'pickup'>): boolean {
  const isSenderVisited = (edit.pickup ?? shipment.pickup) !== null;
  const { recipient, sender, deliveryWindowStart, deliveryWindowEnd, planning, pickup } = edit;
  const columnsOfStops = [
    recipient,
    deliveryWindowStart,
    deliveryWindowEnd,
    planning,
    pickup,
    isSenderVisited ? sender : undefined,
  ];
  return columnsOfStops.some((value) => value !== undefined);
}
