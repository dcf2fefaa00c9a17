import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { ReceivedPictures, TakesPictures } from '../../../platform/http/files/takes-pictures';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import type { PicturesByPart } from '../../../platform/sandbox/images/picture';
import { LogoForm, TrackingPageSettingsDto } from './dto/tracking-page-settings.dto';
import { TrackingPageSettingsResponse } from './dto/tracking-page-settings.response';
import { TrackingPageSettingsService, type VersionedSettings } from './tracking-page-settings.service';

/** Manages the appearance of the tracking page that the consignees of a business see. */
@ApiTags('Consignees')
@Controller('api/business/tracking-page')
export class TrackingPageSettingsController {
  constructor(private readonly settings: TrackingPageSettingsService) {}

  @Get()
  @Allow('tracking-page:read')
  @Endpoint({
    id: 'getTrackingPageSettings',
    summary: 'Read tracking page settings',
    description:
      'Returns colour, logo and language of the page, when it shows the vehicle, and what consignees can do on it.',
    data: TrackingPageSettingsResponse,
    hasETagHeader: true,
  })
  async read(@CurrentActor() actor: Actor) {
    return withVersionETag(await this.settings.read(actor));
  }

  @Put()
  @Allow('tracking-page:write')
  @Endpoint({
    id: 'updateTrackingPageSettings',
    summary: 'Change tracking page settings',
    description:
      'Changes only the fields in the request. Open pages show the new settings after the next change of their shipment.',
    data: TrackingPageSettingsResponse,
    hasETagHeader: true,
  })
  async update(
    @CurrentActor() actor: Actor,
    @Body() body: TrackingPageSettingsDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return withVersionETag(await this.settings.update(actor, body, expected));
  }

  @Put('logo')
  @Allow('tracking-page:write')
  @TakesPictures({ form: LogoForm, parts: { logo: 'signature' } })
  @Endpoint({
    id: 'setTrackingPageLogo',
    summary: 'Set the logo of the tracking page',
    description:
      'Accepts PNG (with transparency), JPEG, WebP and AVIF. The picture is stored again without the metadata of the file.',
    data: TrackingPageSettingsResponse,
    hasETagHeader: true,
    errors: ['SERVICE_UNAVAILABLE'],
  })
  async setLogo(@CurrentActor() actor: Actor, @Body() _form: LogoForm, @ReceivedPictures() { logo }: PicturesByPart) {
    if (!logo) throw new ApiError('VALIDATION_ERROR', { logo: 'Is required and must be a picture.' });
    return withVersionETag(await this.settings.changeLogo(actor, logo));
  }

  @Delete('logo')
  @Allow('tracking-page:write')
  @Endpoint({
    id: 'removeTrackingPageLogo',
    summary: 'Remove the logo of the tracking page',
    description: 'The page then shows only the name of the business.',
    data: TrackingPageSettingsResponse,
    hasETagHeader: true,
  })
  async removeLogo(@CurrentActor() actor: Actor) {
    return withVersionETag(await this.settings.changeLogo(actor, null));
  }
}

/** Returns the settings with their version as the header `ETag`, which `If-Match` of a change is compared with. */
const withVersionETag = ({ settings, version }: VersionedSettings) =>
  new HttpResult(settings, { ETag: `"${version}"` });
