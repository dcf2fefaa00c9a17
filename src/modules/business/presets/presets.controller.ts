import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { created } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { PageQuery } from '../../../platform/http/parameters/page';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreatePresetDto, UpdatePresetDto } from './dto/preset.dto';
import { PresetResponse } from './dto/preset.response';
import { PresetsService } from './presets.service';

/** Manages the named package sizes of a business, which orders can copy. */
@ApiTags('Business')
@Controller('api/business/dimension-presets')
export class PresetsController {
  constructor(private readonly presets: PresetsService) {}

  @Get()
  @Allow('business:read')
  @Endpoint({
    id: 'listDimensionPresets',
    summary: 'List dimension presets',
    description: 'Returns the named sizes of boxes, newest first.',
    data: [PresetResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() page: PageQuery) {
    return this.presets.list(actor, page);
  }

  @Get(':guid')
  @Allow('business:read')
  @Endpoint({
    id: 'getDimensionPreset',
    summary: 'Read a dimension preset',
    description: 'Returns the name and the size of the preset.',
    data: PresetResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.presets.read(actor, guid);
  }

  @Post()
  @Allow('presets:write')
  @Endpoint({
    id: 'createDimensionPreset',
    summary: 'Create a dimension preset',
    description: 'Stores a size that can be copied to the items of orders. Names are unique in the business.',
    status: 201,
    data: PresetResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreatePresetDto) {
    const { id, preset } = await this.presets.create(actor, body);
    return created(`/api/business/dimension-presets/${id}`, preset);
  }

  @Put(':guid')
  @Allow('presets:write')
  @Endpoint({
    id: 'updateDimensionPreset',
    summary: 'Change a dimension preset',
    description: 'Omitted fields keep their value. Items to which the preset was copied do not change.',
    data: PresetResponse,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdatePresetDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.presets.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('presets:write')
  @Endpoint({
    id: 'deleteDimensionPreset',
    summary: 'Delete a dimension preset',
    description: 'Deletes the preset. Items to which it was copied stay as they are.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.presets.delete(actor, guid, expected);
  }
}
