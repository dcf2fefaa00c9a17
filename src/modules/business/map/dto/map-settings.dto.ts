import { createField } from '../../../../platform/http/validation/field';
import { TextField } from '../../../../platform/http/validation/fields';
import { isMapStyleUrl, MAX_STYLE_URL_CHARACTERS, STYLE_URL_PATTERN } from '../map-style-url';

/** The body of `PUT /api/business/map`: the style that the maps of the portal load. */
export class MapSettingsDto {
  @createField(
    {
      description:
        'The URL of a MapLibre style. Browsers load the style, tiles, fonts and icons from its host only. `https`, without a user name or password.',
      example: 'https://tiles.openfreemap.org/styles/liberty',
    },
    { type: String, format: 'uri', maxLength: MAX_STYLE_URL_CHARACTERS, pattern: STYLE_URL_PATTERN },
    isMapStyleUrl,
    `the https URL of a map style with at most ${MAX_STYLE_URL_CHARACTERS} characters, such as https://tiles.example/style.json: a host name without user name, password, quotes, blanks or semicolons.`,
  )
  styleUrl: string;

  @TextField({
    description: 'A credit that the map shows beside the credits of the style, as plain text.',
    example: 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap',
    optional: true,
    nullable: true,
  })
  attribution?: string | null;
}
