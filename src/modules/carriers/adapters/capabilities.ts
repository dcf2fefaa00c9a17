/** Media types of labels: PDF, and ZPL for printers of labels. */
export type LabelType = 'application/pdf' | 'application/zpl';

/** How this service learns of the events of a shipment. `poll`: it requests them from the carrier. `push`: the carrier sends them. */
export type TrackingMethod = 'poll' | 'push';

/**
 * What an adapter can do. The catalogue's `features` and `isAvailable` follow from it, and docs/carriers.md lists it. An adapter has the
 * optional methods of `CarrierAdapter` that its capabilities name.
 */
export interface CarrierCapabilities {
  /** Returning prices before booking. */
  readonly rates: boolean;
  /** Whether shipments are booked with an external carrier. */
  readonly booking: boolean;
  /** Cancelling a booking. */
  readonly cancel: boolean;
  /** Formats of the carrier's own labels. Empty: the label of this service is printed. */
  readonly labelFormats: readonly LabelType[];
  /** Empty: drivers report the events. */
  readonly tracking: readonly TrackingMethod[];
  /** Ordering a vehicle that collects parcels. */
  readonly pickups: boolean;
  /** Closing the parcels of a day. */
  readonly manifests: boolean;
  /** Checking whether an address exists. */
  readonly addressValidation: boolean;
  /** Sending customs data with a booking. */
  readonly customs: boolean;
  /** Making labels with which recipients send parcels back. */
  readonly returns: boolean;
  /** Cancelling those labels. */
  readonly returnCancel: boolean;
  /** Names of features that need no call to a carrier. */
  readonly localFeatures: readonly string[];
}

const NO_CAPABILITIES: CarrierCapabilities = {
  rates: false,
  booking: false,
  cancel: false,
  labelFormats: [],
  tracking: [],
  pickups: false,
  manifests: false,
  addressValidation: false,
  customs: false,
  returns: false,
  returnCancel: false,
  localFeatures: [],
};

/** The capabilities of each adapter by its name. A carrier of the catalogue with another adapter is not available. */
export const CAPABILITIES = {
  'own-fleet': { ...NO_CAPABILITIES, localFeatures: ['pickup', 'proof_of_delivery', 'routing'] },
  sandbox: {
    ...NO_CAPABILITIES,
    rates: true,
    booking: true,
    cancel: true,
    tracking: ['poll'],
    addressValidation: true,
    customs: true,
    pickups: true,
    manifests: true,
    returns: true,
    returnCancel: true,
  },
  http: {
    ...NO_CAPABILITIES,
    rates: true,
    booking: true,
    cancel: true,
    labelFormats: ['application/pdf', 'application/zpl'],
    tracking: ['poll', 'push'],
    customs: true,
    pickups: true,
    manifests: true,
    returns: true,
    returnCancel: true,
  },
  karrio: {
    ...NO_CAPABILITIES,
    rates: true,
    booking: true,
    cancel: true,
    labelFormats: ['application/pdf', 'application/zpl'],
    tracking: ['poll'],
    customs: true,
    pickups: true,
    manifests: true,
    returns: true,
    returnCancel: true,
  },
  ups: {
    ...NO_CAPABILITIES,
    rates: true,
    booking: true,
    cancel: true,
    labelFormats: ['application/zpl'],
    tracking: ['poll'],
    addressValidation: true,
    customs: true,
    pickups: true,
    returns: true,
    returnCancel: true,
  },
  'dhl-parcel-de': {
    ...NO_CAPABILITIES,
    booking: true,
    cancel: true,
    labelFormats: ['application/pdf'],
    tracking: ['poll'],
    customs: true,
    manifests: true,
    returns: true,
  },
} as const satisfies Record<string, CarrierCapabilities>;

/**
 * Returns the features of an adapter as the API shows them. Each carrier has labels and tracking: without labels of the carrier, this
 * service prints its own, and without events of the carrier, drivers report them.
 */
export function listFeatures(capabilities: CarrierCapabilities): string[] {
  const { rates, booking, cancel, tracking, pickups, manifests, addressValidation, customs, returns, returnCancel } =
    capabilities;
  const features: Record<string, boolean> = {
    labels: true,
    tracking: true,
    rates,
    booking,
    cancel,
    carrier_labels: capabilities.labelFormats.length > 0,
    tracking_events: tracking.includes('push'), // the carrier sends events itself, instead of being asked for them
    pickups,
    manifests,
    address_validation: addressValidation,
    customs,
    returns,
    return_cancellation: returnCancel,
  };
  return [...Object.keys(features).filter((name) => features[name]), ...capabilities.localFeatures];
}
