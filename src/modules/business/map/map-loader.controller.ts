import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { orNotFound } from '../../../common/errors/api-error';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { LOADER_SCRIPT } from './loader-script';
import { MapSettingsService } from './map-settings.service';

/**
 * The worker of the portal that loads maps. Its Content-Security-Policy allows the map service of the caller's business, so a policy
 * never names the host of another business, and pages stay static files with one policy for everyone.
 */
@ApiExcludeController()
@Controller('map-loader.js')
export class MapLoaderController {
  constructor(private readonly settings: MapSettingsService) {}

  @Get()
  @Allow('business:read')
  async read(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response) {
    const { styleUrl } = (await this.settings.read(actor)).settings;
    const { origin } = new URL(orNotFound(styleUrl, 'map service'));
    response.setHeader('Content-Security-Policy', `default-src 'none'; connect-src ${origin}; frame-ancestors 'none'`);
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'private, no-store'); // A cached worker would have the policy of an earlier response.
    return new StreamableFile(Buffer.from(LOADER_SCRIPT), { type: 'text/javascript; charset=utf-8' });
  }
}
