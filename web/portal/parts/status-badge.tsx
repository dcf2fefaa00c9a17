import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const ORDER_COLOURS = {
  draft: 'gray',
  pending: 'cyan',
  processing: 'blue',
  ready: 'blue',
  shipped: 'blue',
  delivered: 'green',
  cancelled: 'gray',
} as const;
const SHIPMENT_COLOURS = {
  created: 'gray',
  collected: 'cyan',
  in_transit: 'blue',
  out_for_delivery: 'blue',
  delivered: 'green',
  exception: 'red',
  returned: 'red',
  cancelled: 'gray',
} as const;

const DISPATCH_COLOURS = {
  draft: 'gray',
  ready: 'cyan',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'gray',
} as const;

export type DispatchStatus = keyof typeof DISPATCH_COLOURS;
export type OrderStatus = keyof typeof ORDER_COLOURS;
export type ShipmentStatus = keyof typeof SHIPMENT_COLOURS;
export const ORDER_STATUSES = Object.keys(ORDER_COLOURS) as OrderStatus[];
export const SHIPMENT_STATUSES = Object.keys(SHIPMENT_COLOURS) as ShipmentStatus[];

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  return (
    <Badge color={ORDER_COLOURS[status]} variant="light" tt="none">
      {t(`orderStatus.${status}`)}
    </Badge>
  );
}

export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }) {
  const { t } = useTranslation();
  return (
    <Badge color={SHIPMENT_COLOURS[status]} variant="light" tt="none">
      {t(`shipmentStatus.${status}`)}
    </Badge>
  );
}

export function DispatchStatusBadge({ status }: { status: DispatchStatus }) {
  const { t } = useTranslation();
  return (
    <Badge color={DISPATCH_COLOURS[status]} variant="light" tt="none">
      {t(`dispatchStatus.${status}`)}
    </Badge>
  );
}
