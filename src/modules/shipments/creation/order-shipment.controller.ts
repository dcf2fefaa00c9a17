import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { created } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreateOrderShipmentDto } from '../dto/create-order-shipment.dto';
import { ShipmentOfOrderResponse } from '../dto/shipment.response';
import { OrderShipmentsService } from './order-shipments.service';

/** Creates the shipment of an order. */
@ApiTags('Orders')
@Controller(['api/v1/Orders', 'api/Orders'])
export class OrderShipmentController {
  constructor(private readonly shipments: OrderShipmentsService) {}

  @Post(':orderId/shipment')
  @Allow('shipments:write')
  @Endpoint({
    id: 'createShipmentOfOrder',
    summary: 'Create the shipment of an order',
    description:
      'Customer, recipient, carrier and service level are those of the order. An order without a carrier or a level gets those ' +
      'of the default configuration, unless the default carrier is not configured and active, or does not offer the level. The ' +
      'sender is the business. The shipment has one package for each unit of the items (all, or those of `itemIds`), at most ' +
      '200. Items without dimensions get the default size of the business, items without a weight 1 kg.\n\n' +
      'Errors:\n' +
      '- 400: the order is a draft or cancelled.\n' +
      '- 409: the order has a shipment that is neither cancelled nor deleted.',
    status: 201,
    data: ShipmentOfOrderResponse,
    errors: ['CONFIGURATION_ERROR', 'CONFLICT'],
    hasLocationHeader: true,
  })
  async create(
    @CurrentActor() actor: Actor,
    @GuidParam('orderId') orderId: string,
    @Body() body: CreateOrderShipmentDto,
  ) {
    const shipment = await this.shipments.create(actor, orderId, body);
    return created(`/api/v1/shipments/${shipment.guid}`, shipment);
  }
}
