import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ExpectedVersion } from '../../../application/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { ReceivedPictures, TakesPictures } from '../../../http/files/takes-pictures';
import { HttpResult } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { IfMatch } from '../../../http/precondition';
import type { PicturesByPart } from '../../../images/picture';
import { LogoForm, TrackingPageSettingsDto } from './tracking-page-settings.dto';
import { TrackingPageSettingsResponse } from './tracking-page-settings.response';
import { TrackingPageSettingsService, type VersionedSettings } from './tracking-page-settings.service';

@ApiTags('Consignees')
@Controller('api/business/tracking-page')
export class TrackingPageSettingsController {
  constructor(private readonly settings: TrackingPageSettingsService) {}

  @Get()
  @Allow('tracking-page:read')
  @Endpoint({
    summary: "Read how consignees' page looks",
    description: 'Colour and logo, when the vehicle is shown, and what consignees may ask for.',
    data: TrackingPageSettingsResponse,
    etag: true,
  })
  async read(@CurrentActor() actor: Actor) {
    return tagged(await this.settings.read(actor));
  }

  @Put()
  @Allow('tracking-page:write')
  @Endpoint({
    summary: "Change how consignees' page looks",
    description:
      'Changes what is given and leaves the rest. Pages that are open follow with the next change of their shipment.',
    data: TrackingPageSettingsResponse,
    etag: true,
  })
  async update(
    @CurrentActor() actor: Actor,
    @Body() body: TrackingPageSettingsDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return tagged(await this.settings.update(actor, body, expected));
  }

  @Put('logo')
  @Allow('tracking-page:write')
  @TakesPictures({ form: LogoForm, parts: { logo: 'signature' } })
  @Endpoint({
    summary: "Set the logo of consignees' page",
    description:
      'A PNG (with transparency), JPEG, WebP or AVIF, kept as a new picture without anything else that was in the file.',
    data: TrackingPageSettingsResponse,
    etag: true,
    errors: ['SERVICE_UNAVAILABLE'],
  })
  async setLogo(@CurrentActor() actor: Actor, @Body() _form: LogoForm, @ReceivedPictures() { logo }: PicturesByPart) {
    if (!logo) throw new ApiError('VALIDATION_ERROR', { logo: 'Is required: a picture.' });
    return tagged(await this.settings.changeLogo(actor, logo));
  }

  @Delete('logo')
  @Allow('tracking-page:write')
  @Endpoint({
    summary: "Take the logo off consignees' page",
    description: 'The page then has the name alone.',
    data: TrackingPageSettingsResponse,
    etag: true,
  })
  async removeLogo(@CurrentActor() actor: Actor) {
    return tagged(await this.settings.changeLogo(actor, null));
  }
}

const tagged = ({ settings, version }: VersionedSettings) => new HttpResult(settings, { ETag: `"${version}"` });
