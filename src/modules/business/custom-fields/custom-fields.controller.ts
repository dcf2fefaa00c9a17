import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { created } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CustomFieldsService, MAX_CUSTOM_FIELDS } from './custom-fields.service';
import { CreateCustomFieldDto, UpdateCustomFieldDto } from './dto/custom-field.dto';
import { CustomFieldResponse } from './dto/custom-field.response';
import { CustomFieldsQuery } from './dto/custom-fields.query';

/** Manages the custom fields that a business adds to its orders, customers and other records. */
@ApiTags('Business')
@Controller('api/business/custom-fields')
export class CustomFieldsController {
  constructor(private readonly fields: CustomFieldsService) {}

  @Get()
  @Allow('business:read')
  @Endpoint({
    id: 'listCustomFields',
    summary: 'List custom fields',
    description: 'Returns all fields by resource, oldest first, which is their order in forms.',
    data: [CustomFieldResponse],
  })
  list(@CurrentActor() actor: Actor, @Query() query: CustomFieldsQuery) {
    return this.fields.list(actor, query.resource);
  }

  @Get(':guid')
  @Allow('business:read')
  @Endpoint({
    id: 'getCustomField',
    summary: 'Read a custom field',
    description: 'Returns the definition of the field.',
    data: CustomFieldResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.fields.read(actor, guid);
  }

  @Post()
  @Allow('business:write')
  @Endpoint({
    id: 'createCustomField',
    summary: 'Create a custom field',
    description:
      'Defines a value that orders, customers, vehicles or drivers store in their `metadata`. Every request that writes such a ' +
      'record must then have a value that the field accepts, or no value if the field is not required. Other keys stay free. ' +
      'Stored values do not change. On machines that run several processes the others check the new rule within 5 seconds.\n\n' +
      `Responds with 409 if a field of the resource has the key or the label, and if the resource has ${MAX_CUSTOM_FIELDS} fields.`,
    status: 201,
    data: CustomFieldResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['CONFLICT'],
    limits: { 'Custom fields': `${MAX_CUSTOM_FIELDS} for each of orders, customers, vehicles and drivers` },
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateCustomFieldDto) {
    const { id, field } = await this.fields.create(actor, body);
    return created(`/api/business/custom-fields/${id}`, field);
  }

  @Put(':guid')
  @Allow('business:write')
  @Endpoint({
    id: 'updateCustomField',
    summary: 'Change a custom field',
    description:
      'Changes label, options and whether a value is required. Omitted fields keep their value. Stored values do not change.',
    data: CustomFieldResponse,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateCustomFieldDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.fields.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('business:write')
  @Endpoint({
    id: 'deleteCustomField',
    summary: 'Delete a custom field',
    description: 'Records keep their values. Their key is free from then on.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.fields.delete(actor, guid, expected);
  }
}
