import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { MANIFEST_STATUSES, type ManifestStatus } from '../../entities/carrier-manifest.entity';

/** A manifest with which parcels are handed over to a carrier. */
export class CarrierManifestResponse {
  @ResponseGuidField('The manifest.')
  guid: string;

  @ResponseEnumField(
    MANIFEST_STATUSES,
    '`pending`: the answer of the carrier is missing, so that it may have closed the parcels. Repeat the request.',
  )
  status: ManifestStatus;

  @ResponseField("The carrier's name of the manifest; null while it is pending.", {
    type: String,
    nullable: true,
    example: 'manf_9f1c2d',
  })
  reference: string | null;

  @ResponseField('Number of shipments.', { type: 'integer', minimum: 1, example: 12 })
  shipments: number;

  @ResponseField('Path of the PDF that is handed over with the parcels; null if the carrier makes none.', {
    type: String,
    nullable: true,
    example: null,
  })
  documentUrl: string | null;

  @ResponseTimeField('Time when it was created.')
  createdAt: string;
}
