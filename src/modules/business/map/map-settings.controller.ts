import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { MapSettingsDto } from './dto/map-settings.dto';
import { MapSettingsResponse } from './dto/map-settings.response';
import { MapSettingsService, type VersionedMapSettings } from './map-settings.service';

/** Manages which map service the portal of a business draws on. */
@ApiTags('Business')
@Controller('api/business/map')
export class MapSettingsController {
  constructor(private readonly settings: MapSettingsService) {}

  @Get()
  @Allow('business:read')
  @Endpoint({
    id: 'getMapSettings',
    summary: 'Read the map settings',
    description:
      'Returns the map service from which the portal loads maps. Without one the portal uses the map of the operator.',
    data: MapSettingsResponse,
    hasETagHeader: true,
  })
  async read(@CurrentActor() actor: Actor) {
    return withETag(await this.settings.read(actor));
  }

  @Put()
  @Allow('business:write')
  @Endpoint({
    id: 'updateMapSettings',
    summary: 'Set the map service',
    description: `The portal then loads the style, tiles, fonts and icons of maps from the host of this URL, and only users of this business do.
The host receives from their browsers: the IP address, name and version of the browser, the origin of this service, and which area is
looked at and when. It receives no cookie, no page address and no data of the business.

Responds with 409 for a test business.`,
    data: MapSettingsResponse,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  async update(@CurrentActor() actor: Actor, @Body() body: MapSettingsDto, @IfMatch() expected: ExpectedVersion) {
    return withETag(await this.settings.update(actor, body, expected));
  }

  @Delete()
  @Allow('business:write')
  @Endpoint({
    id: 'removeMapSettings',
    summary: 'Remove the map service',
    description: 'Removes the map service. Maps that are opened afterwards use the map of the operator.',
    data: MapSettingsResponse,
    hasETagHeader: true,
  })
  async remove(@CurrentActor() actor: Actor, @IfMatch() expected: ExpectedVersion) {
    return withETag(await this.settings.remove(actor, expected));
  }
}

/** Returns the response with its version as ETag. A change with an older version in If-Match is rejected with 412. */
const withETag = ({ settings, version }: VersionedMapSettings) => new HttpResult(settings, { ETag: `"${version}"` });
