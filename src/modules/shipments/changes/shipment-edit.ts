import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import type { Shipment } from '../entities/shipment.entity';
import { totals } from '../packages';
import type { ShipmentStatus } from '../shipment-status';

/** The columns of a shipment that a change can set. The status changes through transitions instead. */
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

/** The columns that can change only until the shipment has left, with the request field of each. */
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

/** Returns why a shipment can no longer be changed; undefined while it has not left. */
export function explainWhyItHasLeft(
  { status }: { readonly status: ShipmentStatus },
  isInActiveDispatch: boolean,
): string | undefined {
  if (isInActiveDispatch) return 'in a dispatch in progress';
  return status === 'created' || status === 'exception' ? undefined : status.replaceAll('_', ' ');
}

/** Adds the total weight and volume if the edit changes the packages. */
export const withTotals = (edit: ShipmentEdit) => ({ ...edit, ...(edit.packages && totals(edit.packages)) });

/** Returns whether the new packages weigh more or take up more space. */
export function isLarger(
  { packages }: ShipmentEdit,
  before: Pick<Shipment, 'totalWeightG' | 'totalVolumeCm3'>,
): boolean {
  if (!packages) return false;
  const after = totals(packages);
  return (
    BigInt(after.totalWeightG) > BigInt(before.totalWeightG) ||
    BigInt(after.totalVolumeCm3) > BigInt(before.totalVolumeCm3)
  );
}

/** Returns whether the edit changes the location or the time of a stop. The sender has a stop only if the driver collects there. */
export function changesStops(edit: ShipmentEdit, shipment: Pick<Shipment, 'pickup'>): boolean {
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
