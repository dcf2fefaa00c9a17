import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../core/actor';
import { CurrentActor } from '../../../../platform/http/actor';
import { Allow } from '../../../../platform/http/guards/allow';
import { ExportEndpoint } from '../../../../platform/http/files/export-endpoint';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../../platform/http/validation/guid-param';
import { LocationQuery, TravelHistoryQuery } from '../dto/travel.dto';
import { TravelDayResponse, VehicleLocationResponse } from '../dto/travel.response';
import { TravelService } from './travel.service';

/** Shows where a vehicle is, and its trips and stops of past days. */
@ApiTags('Vehicles')
@Controller('api/vehicle')
export class TravelController {
  constructor(private readonly travel: TravelService) {}

  @Get('location/:guid')
  @Allow('vehicles:read')
  @Endpoint({
    id: 'getVehicleLocation',
    summary: 'Read where a vehicle is and was',
    description: `\`currentLocation\` is its newest position. \`positions\` are those of the last hour, or in \`from\` to \`to\` (both
included, at most 31 days). Of more than 10,000 at most that many are answered, chosen evenly over the time in which there are any,
the first and the last among them.`,
    data: VehicleLocationResponse,
  })
  location(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Query() query: LocationQuery) {
    return this.travel.readLocation(actor, guid, query);
  }

  @Get('travel-history/:id')
  @Allow('vehicles:read')
  @Endpoint({
    id: 'listTravelHistory',
    summary: 'List what a vehicle did, day by day',
    description: `Days in the business's time zone, newest first, the last 30 unless \`from\` and \`to\` say otherwise; always whole days. A
day without positions is left out.

A stop begins at the first point from which on the vehicle stays within 200 m for 3 minutes or longer, and stands for two of
them within 50 m, or stays for 15: creeping along in a jam is no stop. What lies between stops is a trip; an hour without positions ends it. Positions less accurate than 200 m, and single jumps faster than 200 km/h, are passed over.
The distance is measured on the ellipsoid between places at which the vehicle has moved for certain: by more than 30 m, and by more
than twice the reported inaccuracy of a position. A turn between two positions counts as the corner or bend that follows from their \`speed\`
and \`heading\`, or else from the positions around; one that sticks out farther than anybody drives is passed over. So wavering at a red light is no distance; the way to a stop and from it is.
The same trips come out whatever is asked for, however late or shuffled the positions came in. A trip over midnight counts for each day
with what was driven on it; a stop for the day on which it began.`,
    data: [TravelDayResponse],
  })
  history(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Query() query: TravelHistoryQuery) {
    return this.travel.readHistory(actor, id, query);
  }

  @Get('travel-history/:id/export')
  @Allow('vehicles:read')
  @ExportEndpoint({
    id: 'exportTravelHistory',
    summary: 'Export what a vehicle did, day by day, as a file',
    description: 'The days of the list, newest first.',
  })
  export(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Query() query: TravelHistoryQuery) {
    return this.travel.export(actor, id, query);
  }
}
