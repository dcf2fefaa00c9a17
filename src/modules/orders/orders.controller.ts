import { Body, Controller, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import type { ExpectedVersion } from '../../application/expected-version';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { created } from '../../http/http-result';
import { ExportEndpoint } from '../../http/files/export-endpoint';
import { TakesListParameters, TakesListSelection } from '../../http/list-parameters';
import { Endpoint } from '../../http/openapi/endpoint';
import { count, movesTable } from '../../http/openapi/markdown';
import { PageQuery } from '../../http/page';
import { IfMatch } from '../../http/precondition';
import { ListPipe, MAX_ENTRIES } from '../../http/validation/dto.pipe';
import { GuidParam } from '../../http/validation/guid-param';
import { GuidDto } from '../../http/validation/guid.dto';
import { readListQuery, readListSelection } from '../../lists/list-query';
import type { ExportedTable } from '../../tables/exported-table';
import { BulkOrdersService } from './bulk-orders.service';
import {
  AddDimensionPresetDto,
  AssignCarrierDto,
  AssignCollectionDateDto,
  ChangeOrderStatusDto,
} from './dto/order-actions.dto';
import { CreateOrderDto, MAX_ITEMS, UpdateOrderDto } from './dto/order.dto';
import {
  OrderCollectionResponse,
  OrderGuid,
  OrderListEntry,
  OrderResponse,
  OrderStatusChangeResponse,
  OrderStatusResponse,
  OrderSummary,
} from './dto/order.response';
import { ORDER_FIELDS } from './order-json';
import { OrderChangesService } from './order-changes.service';
import { OrderMovesService } from './order-moves.service';
import { OrderPlanningService } from './order-planning.service';
import { ORDER_MOVES } from './order-status';
import { OrdersService } from './orders.service';

const ORDERS_SEARCHED =
  "order number, delivery street, city and postal code, and the customer's name, email, phone, company and address";

@ApiTags('Orders')
@Controller(['api/v1/Orders', 'api/Orders'])
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly moves: OrderMovesService,
    private readonly planning: OrderPlanningService,
    private readonly bulk: BulkOrdersService,
  ) {}

  @Get()
  @Allow('orders:read')
  @TakesListParameters(ORDER_FIELDS, ORDERS_SEARCHED)
  @Endpoint({
    summary: 'List orders',
    description: 'With filter, order and search; newest first. The whole record of one is read by its identifier.',
    data: [OrderListEntry],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>) {
    return this.orders.list(actor, readListQuery(query));
  }

  @Get('export')
  @Allow('orders:read')
  @TakesListSelection(ORDER_FIELDS, ORDERS_SEARCHED)
  @ExportEndpoint({
    summary: 'Export orders as a file',
    description:
      'The orders of the list, as it is filtered, searched and ordered: a row for each item. The file can be uploaded again as orders.',
  })
  export(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): ExportedTable {
    return this.orders.export(actor, readListSelection(query));
  }

  @Post()
  @Allow('orders:write')
  @Endpoint({
    summary: 'Create an order',
    description:
      'Without `orderNumber` the next free `ORD-000001` is made; a taken one answers 409. The total value is the exact sum of quantity × price, at most 9,999,999,999,999.99.',
    status: 201,
    data: OrderSummary,
    location: true,
    limits: { 'Items of an order': count(MAX_ITEMS) },
    errors: ['NOT_FOUND'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateOrderDto) {
    const order = await this.orders.create(actor, body);
    return created(`/api/v1/Orders/${order.guid}`, order);
  }

  @Post('assign-carrier')
  @Allow('orders:write')
  @Endpoint({
    summary: 'Assign orders to a carrier',
    description:
      'All or nothing. The carrier must be configured and active (else 400 CONFIGURATION_ERROR) and offer the service level. Unknown orders: 404 naming them; orders that are shipped, delivered or cancelled: 400 naming them.',
    errors: ['NOT_FOUND', 'CONFIGURATION_ERROR'],
  })
  assignCarrier(@CurrentActor() actor: Actor, @Body() body: AssignCarrierDto): Promise<void> {
    return this.bulk.assignCarrier(actor, body);
  }

  @Post('delete')
  @Allow('orders:write')
  @ApiBody({ type: [GuidDto] })
  @Endpoint({
    summary: 'Delete orders',
    description: `Takes 1 to ${count(MAX_ENTRIES)} entries, all or nothing. Unknown orders: 404 naming them; orders with a shipment on its way (not delivered, returned or cancelled): 409 naming them. Their numbers are free again.`,
    limits: { 'Entries of a bulk delete or of `assign-carrier`': `${count(MAX_ENTRIES)}, all or nothing` },
    dataSchema: { type: 'array', items: {}, maxItems: 0, example: [] },
    errors: ['NOT_FOUND'],
  })
  async delete(@CurrentActor() actor: Actor, @Body(new ListPipe(GuidDto)) body: GuidDto[]): Promise<never[]> {
    await this.bulk.delete(
      actor,
      body.map(({ guid }) => guid),
    );
    return [];
  }

  @Get(':orderId')
  @Allow('orders:read')
  @Endpoint({
    summary: 'Read an order',
    description: 'With items, carrier, shipments and the window that was agreed.',
    data: OrderResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('orderId') orderId: string) {
    return this.orders.read(actor, orderId);
  }

  @Put(':orderId')
  @Allow('orders:write')
  @Endpoint({
    summary: 'Change an order',
    description:
      'Takes `deliveryAddress` and `cashOnDelivery` in draft, pending, processing and ready, `customerId` and `items` in draft ' +
      'and pending; else 409. `items` take the place of all items and get new identifiers. The shipment of the order follows ' +
      'while it is `created` or `exception` and in no dispatch in progress: its place is looked up again, its label, its route ' +
      'and its estimated arrival follow, and its packages are those of the new items. Once the shipment has left: 409 naming ' +
      'the shipment, and nothing changes. What equals the present value is no change.',
    data: OrderSummary,
    errors: ['CONFLICT', 'NOT_FOUND'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('orderId') orderId: string,
    @Body() body: UpdateOrderDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<OrderSummary> {
    return this.changes.update(actor, orderId, body, expected);
  }

  @Patch(':orderId/status')
  @Allow('orders:write')
  @Endpoint({
    summary: 'Move an order to another status',
    description: `${movesTable(ORDER_MOVES)}

Any other move answers 400 and changes nothing; the same status again answers 200 and records nothing. An order also follows its shipment: collected or later on its way → shipped; delivered → delivered.

Cancelling an order cancels its shipment that has not left (\`created\`, or \`exception\` in no dispatch in progress) in the same change: it is taken out of its dispatch, whose route is computed again, and its booking with a carrier is cancelled. With a shipment that is collected, further, or in a dispatch in progress: 409 naming it.`,
    data: OrderStatusResponse,
    errors: ['CONFLICT'],
  })
  changeStatus(
    @CurrentActor() actor: Actor,
    @GuidParam('orderId') orderId: string,
    @Body() body: ChangeOrderStatusDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<OrderStatusResponse> {
    return this.moves.changeStatus(actor, orderId, body, expected);
  }

  @Get(':orderId/history')
  @Allow('orders:read')
  @Endpoint({
    summary: "List an order's statuses",
    description: 'Every move with its time, its notes and who made it, newest first.',
    data: [OrderStatusChangeResponse],
    paged: true,
  })
  history(@CurrentActor() actor: Actor, @GuidParam('orderId') orderId: string, @Query() window: PageQuery) {
    return this.moves.history(actor, orderId, window);
  }

  @Post(':orderId/add-dimension-preset')
  @Allow('orders:write')
  @Endpoint({
    summary: "Copy a preset's dimensions to an item",
    description:
      'The item keeps its weight when the preset has none. 409 when the order is shipped, delivered or cancelled.',
    data: OrderGuid,
  })
  addDimensionPreset(
    @CurrentActor() actor: Actor,
    @GuidParam('orderId') orderId: string,
    @Body() body: AddDimensionPresetDto,
  ): Promise<OrderGuid> {
    return this.planning.addDimensionPreset(actor, orderId, body);
  }

  @Post(':orderId/assign-collection-date')
  @Allow('orders:write')
  @Endpoint({
    summary: 'Set when an order is collected',
    description:
      'Takes the place of an earlier date and time window. 409 when the order is shipped, delivered or cancelled.',
    data: OrderCollectionResponse,
  })
  assignCollectionDate(
    @CurrentActor() actor: Actor,
    @GuidParam('orderId') orderId: string,
    @Body() body: AssignCollectionDateDto,
  ): Promise<OrderCollectionResponse> {
    return this.planning.assignCollectionDate(actor, orderId, body);
  }
}
