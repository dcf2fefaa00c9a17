import { ResponseField, ResponseGuid, ResponseTime } from '../../../../platform/http/openapi/response-field';

export class CarrierManifestResponse {
  @ResponseGuid('The manifest.') guid: string;
  @ResponseField("The carrier's name of the manifest.", { type: String, example: 'manf_9f1c2d' }) reference: string;
  @ResponseField('Number of shipments.', { type: 'integer', minimum: 1, example: 12 }) shipments: number;
  @ResponseField('Path of the PDF that is handed over with the parcels; null if the carrier makes none.', {
    type: String,
    nullable: true,
    example: null,
  })
  documentUrl: string | null;
  @ResponseTime('When it was closed.') createdAt: string;
}
