/** What the day reads of the service's answers; each answer has more. */
export interface Named {
  guid: string;
  name: string;
}

export interface Position {
  latitude: number | null;
  longitude: number | null;
}

export interface BusinessData extends Named {
  address: Position | null;
  settings: { timezone: string; currency: string };
}

export interface CustomerData extends Named {
  email: string;
}

export interface OrderData {
  guid: string;
  orderNumber: string;
  status: string;
  totalValue: number;
}

export interface ShipmentData {
  guid: string;
  trackingNumber: string;
  orderId: string | null;
  status: string;
  carrier: Named | null;
  packages: { length: number; width: number; height: number; weight: number }[];
  recipient: { name: string | null; address: Position & { city: string | null } };
}

export interface VehicleData extends Named {
  status: string;
  capacity: { weight: number | null; volume: number | null } | null;
}

export interface CarrierData extends Named {
  code: string;
  isActive: boolean;
}

export interface DispatchData extends Named {
  status: string;
  startedAt: string | null;
  shipments: { guid: string; status: string; deliveredAt?: string }[];
  progress: { completed: number; total: number };
}

export interface RouteData {
  stops: {
    sequence: number;
    shipmentId: string;
    address: string;
    latitude: number;
    longitude: number;
    estimatedArrival: string;
    status: string;
  }[];
  /** Kilometres. */
  totalDistance: number;
  /** `3h 25m`. */
  estimatedDuration: string;
}

export interface TravelDay {
  /** Kilometres. */
  distanceTraveled: number;
}

export interface DispatchOverview {
  totalDispatches: number;
  activeDispatches: number;
  completedToday: number;
  pendingDeliveries: number;
  onTimeRate: number;
}

export interface ShipmentOverview {
  delivered: number;
  exceptions: number;
}
