import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { CarrierRulesService, type VersionedCarrierRules } from './carrier-rules.service';
import { CarrierRulesDto } from './dto/carrier-rules.dto';
import { CarrierRulesResponse } from './dto/carrier-rules.response';

/** Reads and replaces the rules that choose carriers. */
@ApiTags('Carriers')
@Controller('api/carriers/rules')
export class CarrierRulesController {
  constructor(private readonly rules: CarrierRulesService) {}

  @Get()
  @Allow('carriers:read')
  @Endpoint({
    id: 'getCarrierRules',
    summary: 'Read the carrier rules',
    description: 'Returns the rules that choose the carrier of a new shipment that names none.',
    data: CarrierRulesResponse,
    hasETagHeader: true,
  })
  async read(@CurrentActor() actor: Actor) {
    return withETag(await this.rules.read(actor));
  }

  @Put()
  @Allow('carriers:configure')
  @Endpoint({
    id: 'updateCarrierRules',
    summary: 'Set the carrier rules',
    description:
      'Replaces all rules. They apply to each new shipment for which neither the request nor its order names a carrier, before the ' +
      'default carrier of the business. The first rule whose conditions all apply decides. A rule with `choose: carrier` is skipped ' +
      'if its carrier is not configured, is switched off, or does not offer the service level. With `cheapest` or `fastest` the ' +
      'shipment is created without a carrier. A job then requests quotes from the carriers of the list, and chooses by those in the ' +
      'currency of the business. Without any quote the default carrier is used. Shipments that exist do not change. Responds with 404 ' +
      'for an unknown carrier, and with 400 for a service level that a carrier does not offer. The error names it.',
    data: CarrierRulesResponse,
    hasETagHeader: true,
    errors: ['NOT_FOUND'],
  })
  async update(@CurrentActor() actor: Actor, @Body() body: CarrierRulesDto, @IfMatch() expected: ExpectedVersion) {
    return withETag(await this.rules.update(actor, body, expected));
  }
}

const withETag = ({ rules, version }: VersionedCarrierRules) => new HttpResult(rules, { ETag: `"${version}"` });
