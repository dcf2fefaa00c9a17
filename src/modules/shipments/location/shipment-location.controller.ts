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

/** Serves the locations of the recipient and of the sender. A user can set both by hand, as a pin on the map. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments/:shipmentId', 'api/shipments/:shipmentId'])
export class ShipmentLocationController {
  constructor(
    private readonly locations: ShipmentLocationService,
    private readonly reads: ShipmentReadsService,
  ) {}

  @Put('location')
  @Allow('shipments:write')
  @Endpoint({
    id: 'setShipmentLocation',
    summary: "Set the location of a shipment's recipient",
    description:
      'Sets the coordinates of the recipient by hand. They are exact and stay until the address changes; a geocoder does not overwrite them. The route of a dispatch that has not left is updated.',
    data: LocationResponse,
  })
  async setRecipientLocation(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() { latitude, longitude }: PinDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<LocationResponse> {
    await this.locations.setPin(actor, shipmentId, 'recipient', { latitude, longitude }, expected);
    return this.reads.readLocation(actor, shipmentId);
  }

  @Delete('location')
  @Allow('shipments:write')
  @Endpoint({
    id: 'deleteShipmentLocation',
    summary: "Delete a shipment's pin",
    description:
      'Deletes the coordinates, including those that were sent with the address, and geocodes the address again. Has no effect without a pin.',
  })
  deleteRecipientPin(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.locations.setPin(actor, shipmentId, 'recipient', null, expected);
  }

  @Get('sender/location')
  @Allow('shipments:read')
  @Endpoint({
    id: 'getSenderLocation',
    summary: 'Read the location of a sender',
    description:
      'Returns the coordinates of the address of the sender and their precision. A shipment with `pickup` is collected there.',
    data: LocationResponse,
  })
  readSenderLocation(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
  ): Promise<LocationResponse> {
    return this.reads.readSenderLocation(actor, shipmentId);
  }

  @Put('sender/location')
  @Allow('shipments:write')
  @Endpoint({
    id: 'setSenderLocation',
    summary: 'Set the location of a sender',
    description:
      'Sets the coordinates of the sender by hand. A shipment with `pickup` is collected there. They are exact and stay until the address changes; a geocoder does not overwrite them. The route of a dispatch that has not left is updated.',
    data: LocationResponse,
  })
  async setSenderLocation(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() { latitude, longitude }: PinDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<LocationResponse> {
    await this.locations.setPin(actor, shipmentId, 'sender', { latitude, longitude }, expected);
    return this.reads.readSenderLocation(actor, shipmentId);
  }

  @Delete('sender/location')
  @Allow('shipments:write')
  @Endpoint({
    id: 'deleteSenderLocation',
    summary: "Delete a sender's pin",
    description:
      'Deletes the coordinates of the sender, including those that were sent with the address, and geocodes the address again. Has no effect without a pin.',
  })
  deleteSenderPin(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.locations.setPin(actor, shipmentId, 'sender', null, expected);
  }
}
