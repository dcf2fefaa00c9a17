import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../core/actor';
import type { ExpectedVersion } from '../../../../core/expected-version';
import { toRequestedPage } from '../../../../core/page';
import { PublicOrigin } from '../../../../core/public-origin';
import { CurrentActor } from '../../../../platform/http/actor';
import { Allow, ForAllDepots } from '../../../../platform/http/guards/allow';
import { created, HttpResult } from '../../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { OptionalPageQuery } from '../../../../platform/http/parameters/page';
import { IfMatch } from '../../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../../platform/http/validation/guid-param';
import { DevicesService } from './devices.service';
import { AddDeviceDto, UpdateDeviceDto } from '../dto/device.dto';
import { DeviceChangedResponse, DeviceKeyResponse, DeviceResponse } from '../dto/device.response';

/** Manages the tracking devices of a business and their keys. */
@ApiTags('Tracking')
@ForAllDepots()
@Controller('api/tracking')
export class DevicesController {
  constructor(
    private readonly devices: DevicesService,
    private readonly origin: PublicOrigin,
  ) {}

  @Get('devices')
  @Allow('vehicles:read')
  @Endpoint({
    id: 'listTrackingDevices',
    summary: 'List tracking devices',
    description: 'Returns the devices, newest first. Returns all of them unless the request has `page` or `pageSize`.',
    data: [DeviceResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.devices.list(actor, toRequestedPage(query));
  }

  @Post('add-device')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'addTrackingDevice',
    summary: 'Add a tracking device',
    description: `The new device is \`active\`. Its positions belong to the vehicle that it was on at their time. Positions from before it was added belong to
its first vehicle. Responds with 409 if another device has the device id, or if the vehicle has a device.`,
    status: 201,
    data: DeviceChangedResponse,
    hasLocationHeader: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async add(@CurrentActor() actor: Actor, @Body() body: AddDeviceDto) {
    const device = await this.devices.add(actor, body);
    return created(`/api/tracking/devices/${device.guid}`, device);
  }

  @Get('devices/:guid')
  @Allow('vehicles:read')
  @Endpoint({
    id: 'getTrackingDevice',
    summary: 'Read a tracking device',
    description:
      'Returns the device with its status. The status is the first of these that applies: `offline` if the device has sent nothing for 10 ' +
      'minutes, `low_battery` below 15 percent, `error` if its newest position has a fault. Otherwise, and before it has sent anything, ' +
      'it is `active`.',
    data: DeviceResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.devices.read(actor, guid);
  }

  @Put('devices/:guid')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'updateTrackingDevice',
    summary: 'Change a tracking device',
    description:
      'Changes the fields of the request. Missing fields stay the same. If the vehicle changes, new positions belong to it, and earlier positions stay with the previous vehicle.',
    data: DeviceChangedResponse,
    errors: ['CONFLICT'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateDeviceDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.devices.update(actor, guid, body, expected);
  }

  @Delete('devices/:guid')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'deleteTrackingDevice',
    summary: 'Delete a tracking device',
    description:
      'The key becomes invalid and the id can be used again. Positions remain with the vehicles that had the device.',
  })
  async delete(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    await this.devices.delete(actor, guid, expected);
  }

  @Post('devices/:guid/key')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'createTrackingDeviceKey',
    summary: 'Create a key for a phone',
    description:
      'Returns a key that cannot be read again later. It replaces the previous key, which is rejected from then on.',
    data: DeviceKeyResponse,
  })
  async newKey(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    const key = await this.devices.createKey(actor, guid);
    const url = `${this.origin.get()}/api/tracking/osmand/${key}`;
    return new HttpResult({ key, url }, { 'Cache-Control': 'no-store' });
  }
}
