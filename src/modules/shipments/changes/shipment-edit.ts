import { isDeepStrictEqual } from 'node:util';
import type { Shipment } from '../entities/shipment.entity';
import { totals } from '../packages';
import type { ShipmentStatus } from '../shipment-status';

/** What can be changed of a shipment besides its status, by the columns that hold it. */
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
    | 'collectionDate'
    | 'deliveryDate'
    | 'deliveryWindowStart'
    | 'deliveryWindowEnd'
    | 'planning'
    | 'pickup'
    | 'proofRequired'
    | 'cashAmount'
    | 'cashCurrency'
  >
>;

/** What can be changed until the shipment has left: each column, and the field of the request that holds it. */
const UNTIL_IT_LEAVES: Partial<Record<keyof ShipmentEdit, string>> = {
  sender: 'sender',
  recipient: 'recipient',
  packages: 'packages',
  instructions: 'instructions',
  collectionDate: 'collectionDate',
  deliveryDate: 'deliveryDate',
  deliveryWindowStart: 'deliveryWindow',
  deliveryWindowEnd: 'deliveryWindow',
};

/** The members of the edit that differ from the shipment as it is. */
export function effectiveEdit(shipment: Shipment, edit: ShipmentEdit): ShipmentEdit {
  const before = shipment as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edit).filter(([column, value]) => value !== undefined && !isSame(column, before[column], value)),
  );
}

function isSame(column: string, before: unknown, after: unknown): boolean {
  if (column === 'cashAmount' && before !== null && after !== null) return Number(before) === Number(after);
  return isDeepStrictEqual(plain(before), plain(after));
}

/** Objects without their classes, which are no difference. */
const plain = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/** The fields of the request that can be changed only until the shipment has left. */
export const fieldsUntilItLeaves = (edit: ShipmentEdit): string[] => [
  ...new Set(Object.keys(edit).flatMap((column) => UNTIL_IT_LEAVES[column as keyof ShipmentEdit] ?? [])),
];

/** What keeps a shipment from being changed: undefined for one that has not left. */
export function whyItHasLeft(
  { status }: { readonly status: ShipmentStatus },
  isInActiveDispatch: boolean,
): string | undefined {
  if (isInActiveDispatch) return 'in a dispatch in progress';
  return status === 'created' || status === 'exception' ? undefined : status.replaceAll('_', ' ');
}

/** The columns that follow from those of the edit. */
export const withTotals = (edit: ShipmentEdit) => ({ ...edit, ...(edit.packages && totals(edit.packages)) });

/** Whether stops of a route are somewhere else, or are visited at another time, than before. */
export function movesStops(edit: ShipmentEdit, shipment: Pick<Shipment, 'pickup'>): boolean {
  const isSenderVisited = (edit.pickup ?? shipment.pickup) !== null;
  const { recipient, sender, deliveryWindowStart, deliveryWindowEnd, planning, pickup } = edit;
  const moved = [
    recipient,
    deliveryWindowStart,
    deliveryWindowEnd,
    planning,
    pickup,
    isSenderVisited ? sender : undefined,
  ];
  return moved.some((value) => value !== undefined);
}
