import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreateSavedViewDto } from './dto/saved-view.dto';
import { SavedViewResponse } from './dto/saved-view.response';
import { SavedViewsService } from './saved-views.service';

/** Manages the saved views of the lists in the portal. */
@ApiTags('Business')
@Controller('api/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Allow('views:own')
  @Endpoint({
    id: 'listSavedViews',
    summary: 'List saved views',
    description: 'Returns the views of the calling user or API token, by list and name. Other callers do not see them.',
    data: [SavedViewResponse],
  })
  list(@CurrentActor() actor: Actor) {
    return this.views.list(actor);
  }

  @Post()
  @Allow('views:own')
  @Endpoint({
    id: 'createSavedView',
    summary: 'Create a saved view',
    description:
      'Stores a search, filters and a sort order of a list under a name. Each user has at most 50 views. Names are unique for each ' +
      'list of a user.',
    status: 201,
    data: SavedViewResponse,
    errors: ['CONFLICT'],
  })
  create(@CurrentActor() actor: Actor, @Body() body: CreateSavedViewDto) {
    return this.views.create(actor, body);
  }

  @Delete(':guid')
  @Allow('views:own')
  @Endpoint({
    id: 'deleteSavedView',
    summary: 'Delete a saved view',
    description: 'Deletes the view. The records that it showed stay as they are.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.views.delete(actor, guid);
  }
}
