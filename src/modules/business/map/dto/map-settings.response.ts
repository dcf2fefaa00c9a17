import { ResponseField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

/** The style of the maps of the portal, or null values if the business has not chosen one. */
export class MapSettingsResponse {
  @ResponseField('The URL of the map style; null: browsers ask no other server for maps.', {
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://tiles.openfreemap.org/styles/liberty',
  })
  styleUrl: string | null;

  @ResponseField('A credit that the map shows beside the credits of the style; null without one.', {
    type: String,
    nullable: true,
    example: 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap',
  })
  attribution: string | null;

  @ResponseTimeField('Time of the last change; null if it was never changed.', { nullable: true })
  updatedAt: string | null;
}
