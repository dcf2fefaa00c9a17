import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { created } from '../../http/http-result';
import { Endpoint } from '../../http/openapi/endpoint';
import { GuidParam } from '../../http/validation/guid-param';
import { CreateOrderShipmentDto } from './dto/create-order-shipment.dto';
import { ShipmentOfOrderResponse } from './dto/shipment.response';
import { OrderShipmentsService } from './order-shipments.service';

@ApiTags('Orders')
@Controller(['api/v1/Orders', 'api/Orders'])
export class OrderShipmentController {
  constructor(private readonly shipments: OrderShipmentsService) {}

  @Post(':orderId/shipment')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Create the shipment of an order',
    description:
      'Carrier, service level, customer and recipient come from the order; an order without a carrier or a level gets those ' +
      'of the default configuration (a default carrier that is no longer configured or active, or does not offer the level, ' +
      'is passed over). The sender is the business. One package for ' +
      "each unit of its items (all, or those of `itemIds`), in the item's dimensions; an item without dimensions takes " +
      "the business's default size, one without a weight counts 1 kg; at most 200 packages. 400 while the order is a " +
      'draft or when it is cancelled; 409 when it has a shipment that is neither cancelled nor deleted.',
    status: 201,
    data: ShipmentOfOrderResponse,
    errors: ['CONFIGURATION_ERROR', 'CONFLICT'],
    location: true,
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
