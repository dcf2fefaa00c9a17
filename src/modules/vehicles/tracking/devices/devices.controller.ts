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
    description: 'Newest first. The whole list, unless `page` or `pageSize` asks for a page.',
    data: [DeviceResponse],
    paged: 'optional',
  })
  list(@CurrentActor() actor: Actor, @Query() query: OptionalPageQuery) {
    return this.devices.list(actor, toRequestedPage(query));
  }

  @Post('add-device')
  @Allow('vehicles:write')
  @Endpoint({
    id: 'addTrackingDevice',
    summary: 'Add a tracking device',
    description: `It is \`active\`. A device id that another device has, or a vehicle that has a device: 409.

Positions belong to the vehicle that the device was on at their time; for its first vehicle that is also the time before it was added.`,
    status: 201,
    data: DeviceChangedResponse,
    location: true,
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
    etag: true,
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
      'Changes the given fields; omitted ones stay unchanged. On another vehicle it counts from now on; its earlier positions stay with the vehicle before.',
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
    description: 'Shown in this response alone. It replaces the previous key, which is rejected from then on.',
    data: DeviceKeyResponse,
  })
  async newKey(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    const key = await this.devices.createKey(actor, guid);
    const url = `${this.origin.get()}/api/tracking/osmand/${key}`;
    return new HttpResult({ key, url }, { 'Cache-Control': 'no-store' });
  }
}
