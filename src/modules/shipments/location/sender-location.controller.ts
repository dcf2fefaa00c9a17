import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { ShipmentReadsService } from '../reads/shipment-reads.service';
import { LocationResponse } from '../../places/dto/location.response';
import { PinDto } from '../../places/dto/pin.dto';
import { ShipmentLocationService } from './shipment-location.service';

@ApiTags('Shipments')
@Controller(['api/v1/shipments/:shipmentId/sender/location', 'api/shipments/:shipmentId/sender/location'])
export class SenderLocationController {
  constructor(
    private readonly locations: ShipmentLocationService,
    private readonly reads: ShipmentReadsService,
  ) {}

  @Get()
  @Allow('shipments:read')
  @Endpoint({
    id: 'getSenderLocation',
    summary: 'Read where a shipment comes from',
    description: 'Where its sender is, and how exact that is: where it is collected, if it has a `pickup`.',
    data: LocationResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string): Promise<LocationResponse> {
    return this.reads.senderLocation(actor, shipmentId);
  }

  @Put()
  @Allow('shipments:write')
  @Endpoint({
    id: 'setSenderLocation',
    summary: 'Set where a shipment comes from',
    description:
      'Pins the place of the sender by hand: that is where a shipment with `pickup` is collected. It is exact from then on, and stays until the address of the sender changes, whatever a geocoder finds. The route of a dispatch that has not left follows it.',
    data: LocationResponse,
  })
  async set(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() { latitude, longitude }: PinDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<LocationResponse> {
    await this.locations.put(actor, shipmentId, 'sender', { latitude, longitude }, expected);
    return this.reads.senderLocation(actor, shipmentId);
  }

  @Delete()
  @Allow('shipments:write')
  @Endpoint({
    id: 'deleteSenderLocation',
    summary: "Delete a sender's pin",
    description:
      'The address of the sender is looked up again, and coordinates that came with it are forgotten too. Without a pin nothing changes.',
  })
  remove(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.locations.put(actor, shipmentId, 'sender', null, expected);
  }
}
