import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { Endpoint } from '../../http/openapi/endpoint';
import { SearchQuery } from './dto/search.query';
import { SearchResponse } from './dto/search.response';
import { SearchService } from './search.service';

@ApiTags('Search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Allow('search:read')
  @Endpoint({
    summary: 'Find records of all kinds',
    description:
      'Made to be asked with each letter that is typed. Looks in the numbers, names, places, emails and telephone numbers of orders, ' +
      'shipments, customers, dispatches, vehicles and drivers; orders and shipments are found by their customer too. Where nothing is ' +
      'found so, one wrong letter of a word of four letters or more, or of a number, is forgiven. Of a word that very many records have, ' +
      'the newest are shown. A driver finds the dispatches and shipments that are assigned to them.',
    data: SearchResponse,
  })
  find(@CurrentActor() actor: Actor, @Query() { q }: SearchQuery) {
    return this.search.find(actor, q);
  }
}
