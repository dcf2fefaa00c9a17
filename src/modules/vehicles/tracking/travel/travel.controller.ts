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
    description:
      '`currentLocation` is the newest position of the vehicle. `positions` are those of the last hour, or of the time from `from` to ' +
      '`to` (both included, at most 31 days). Of more than 10,000 positions, 10,000 are returned. They include the first and the ' +
      'last, and are spread evenly over the time that has positions.',
    data: VehicleLocationResponse,
  })
  readLocation(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Query() query: LocationQuery) {
    return this.travel.readLocation(actor, guid, query);
  }

  @Get('travel-history/:id')
  @Allow('vehicles:read')
  @Endpoint({
    id: 'listTravelHistory',
    summary: 'List what a vehicle did, day by day',
    description: `Returns whole days in the business's time zone, newest first. Without \`from\` and \`to\` they are the last 30. A day without positions is
left out.

A stop begins at the first point from which on the vehicle stays within 200 m for at least 3 minutes. It must also stand within 50 m for 2
of these minutes, or stay for 15 minutes. A vehicle that creeps along in a jam therefore makes no stop. The time between two stops is a
trip. An hour without positions ends a trip.

Positions less accurate than 200 m, and single jumps faster than 200 km/h, are ignored. The distance is measured on the ellipsoid between
places at which the vehicle has certainly moved. That means by more than 30 m, and by more than twice the reported inaccuracy of a
position. A vehicle that seems to move at a red light therefore drives no distance. A turn between two positions counts as the corner or
bend that follows from their \`speed\` and \`heading\`, otherwise from the positions around it. A turn that no vehicle can drive is
ignored.

The trips are the same for every requested period, even if positions arrived late or in another order. A trip over midnight counts for
each day with the part that was driven on it. A stop counts for the day on which it began.`,
    data: [TravelDayResponse],
  })
  listHistory(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Query() query: TravelHistoryQuery) {
    return this.travel.readHistory(actor, id, query);
  }

  @Get('travel-history/:id/export')
  @Allow('vehicles:read')
  @ExportEndpoint({
    id: 'exportTravelHistory',
    summary: 'Export what a vehicle did, day by day, as a file',
    description: 'Exports the days of the list, newest first.',
  })
  export(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Query() query: TravelHistoryQuery) {
    return this.travel.export(actor, id, query);
  }
}
