import { GuidListField } from '../../../../platform/http/validation/list-fields';

/** Most shipments of one manifest. */
export const MAX_MANIFEST_SHIPMENTS = 500;

/** The parcels to close. */
export class CloseManifestDto {
  @GuidListField({
    description: `Shipments that are booked with the carrier and in no manifest yet. Default: all of them, the ${MAX_MANIFEST_SHIPMENTS} oldest at most.`,
    max: MAX_MANIFEST_SHIPMENTS,
    optional: true,
  })
  shipmentIds?: string[];
}
