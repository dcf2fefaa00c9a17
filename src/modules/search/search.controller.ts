import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { SearchQuery } from './dto/search.query';
import { SearchResponse } from './dto/search.response';
import { SearchService } from './search.service';

/** Searches all records of a business. The command palette of the portal calls it. */
@ApiTags('Search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Allow('search:read')
  @Endpoint({
    id: 'searchRecords',
    summary: 'Search all records',
    description:
      'Searches the numbers, names, towns, email addresses and phone numbers of orders, shipments, customers, dispatches, vehicles ' +
      'and drivers, and finds orders and shipments by their customer. It is fast enough to be called at each typed character. If ' +
      'nothing matches, one typing error in a number or in a word of at least four letters is tolerated. If very many records have a ' +
      'word, the newest are returned. A driver finds only the dispatches and shipments that are assigned to the driver.',
    data: SearchResponse,
  })
  find(@CurrentActor() actor: Actor, @Query() { q }: SearchQuery) {
    return this.search.findRecords(actor, q);
  }
}
