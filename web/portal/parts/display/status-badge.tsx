import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a badge says at a glance. The colours of each tone are in design/tokens.css. */
export const TONES = ['neutral', 'planned', 'active', 'done', 'failed', 'warning'] as const;
export type Tone = (typeof TONES)[number];

/* The tone of each status. The order of the statuses is that of filters and menus. */
const ORDER_TONES = {
  draft: 'neutral',
  pending: 'planned',
  processing: 'active',
  ready: 'active',
  shipped: 'active',
  delivered: 'done',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;
const SHIPMENT_TONES = {
  created: 'neutral',
  collected: 'planned',
  in_transit: 'active',
  out_for_delivery: 'active',
  delivered: 'done',
  exception: 'failed',
  returned: 'failed',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;
const DISPATCH_TONES = {
  draft: 'neutral',
  ready: 'planned',
  in_progress: 'active',
  completed: 'done',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;
const VEHICLE_TONES = {
  available: 'done',
  in_use: 'active',
  maintenance: 'warning',
  inactive: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;

export type DispatchStatus = keyof typeof DISPATCH_TONES;
export type OrderStatus = keyof typeof ORDER_TONES;
export type ShipmentStatus = keyof typeof SHIPMENT_TONES;
export type VehicleStatus = keyof typeof VEHICLE_TONES;
const keysOf = <K extends string>(tones: Readonly<Record<K, Tone>>) => Object.keys(tones) as K[];
export const ORDER_STATUSES = keysOf(ORDER_TONES);
export const SHIPMENT_STATUSES = keysOf(SHIPMENT_TONES);
export const DISPATCH_STATUSES = keysOf(DISPATCH_TONES);
export const VEHICLE_STATUSES = keysOf(VEHICLE_TONES);

interface Props {
  readonly tone: Tone;
  readonly isSmall?: boolean;
  /** Whether screen readers announce changes of the text. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** A short status in the colours of its tone. */
export function StatusBadge({ tone, isSmall = false, isLive = false, children }: Props) {
  return (
    <Badge
      className="status-badge"
      data-tone={tone}
      tt="none"
      size={isSmall ? 'sm' : 'md'}
      {...(isLive && { role: 'status' })}
    >
      {children}
    </Badge>
  );
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={ORDER_TONES[status]}>{t(`orderStatus.${status}`)}</StatusBadge>;
}

export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={SHIPMENT_TONES[status]}>{t(`shipmentStatus.${status}`)}</StatusBadge>;
}

export function DispatchStatusBadge({ status }: { status: DispatchStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={DISPATCH_TONES[status]}>{t(`dispatchStatus.${status}`)}</StatusBadge>;
}

export function VehicleStatusBadge({ status }: { status: VehicleStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={VEHICLE_TONES[status]}>{t(`vehicleStatus.${status}`)}</StatusBadge>;
}
