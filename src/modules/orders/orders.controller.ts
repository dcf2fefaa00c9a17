import { Body, Controller, Get, Patch, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { created, unchanged } from '../../platform/http/envelope/http-result';
import { ExportEndpoint } from '../../platform/http/files/export-endpoint';
import { TakesListParameters, TakesListSelection } from '../../platform/http/parameters/list-parameters';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { formatCount, formatTransitions } from '../../platform/http/openapi/markdown';
import { PageQuery } from '../../platform/http/parameters/page';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { ListPipe, MAX_ENTRIES } from '../../platform/http/validation/dto.pipe';
import { ExternalIdParam } from '../../shared/external-data/external-id-param';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { GuidDto } from '../../platform/http/validation/guid.dto';
import { readListQuery, readListSelection } from '../../platform/database/lists/list-query';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { BulkOrdersService } from './creation/bulk-orders.service';
import {
  AddDimensionPresetDto,
  AssignCarrierDto,
  AssignCollectionDateDto,
  ChangeOrderStatusDto,
} from './dto/order-actions.dto';
import { CreateOrderDto, MAX_ITEMS, PutOrderDto, UpdateOrderDto } from './dto/order.dto';
import {
  OrderCollectionResponse,
  OrderGuid,
  OrderListEntry,
  OrderResponse,
  OrderStatusChangeResponse,
  OrderStatusResponse,
  OrderSummary,
} from './dto/order.response';
import { ORDER_FIELDS } from './reads/order-json';
import { OrderChangesService } from './changes/order-changes.service';
import { OrderTransitionsService } from './order-transitions.service';
import { OrderPlanningService } from './order-planning.service';
import { ORDER_TRANSITIONS } from './order-status';
import { OrderPriceFaultsInterceptor } from './creation/order-price-faults.interceptor';
import { OrderUpsertsService } from './order-upserts.service';
import { OrdersService } from './orders.service';

const SEARCHED_FIELDS =
  "order number, delivery street, city and postal code, the contact's phone, and the customer's name, email, phone, company and address";

/** Manages the orders of a business. Integrators and the portal call it. */
@ApiTags('Orders')
@Controller(['api/v1/Orders', 'api/Orders'])
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly upserts: OrderUpsertsService,
    private readonly transitions: OrderTransitionsService,
    private readonly planning: OrderPlanningService,
    private readonly bulk: BulkOrdersService,
  ) {}

  @Get()
  @Allow('orders:read')
  @TakesListParameters(ORDER_FIELDS, SEARCHED_FIELDS)
  @Endpoint({
    id: 'listOrders',
    summary: 'List orders',
    description:
      'Returns a page of orders, newest first unless `orderBy` says otherwise. Accepts filters and a search. Read a single order for all of its fields.',
    data: [OrderListEntry],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>) {
    return this.orders.list(actor, readListQuery(query));
  }

  @Get('export')
  @Allow('orders:read')
  @TakesListSelection(ORDER_FIELDS, SEARCHED_FIELDS)
  @ExportEndpoint({
    id: 'exportOrders',
    summary: 'Export orders as a file',
    description:
      'Exports all orders that match the filters and the search, with a row for each item. The file has the columns of an order upload.',
  })
  export(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): Promise<ExportedTable> {
    return this.orders.export(actor, readListSelection(query));
  }

  @Post()
  @Allow('orders:write')
  @Endpoint({
    id: 'createOrder',
    summary: 'Create an order',
    description:
      'Without `orderNumber` the order gets the next free number, such as `ORD-000001`. The total value is the exact sum of quantity × price, at most 9,999,999,999,999.99. Responds with 409 if another order has the number.',
    status: 201,
    data: OrderSummary,
    hasLocationHeader: true,
    limits: { 'Items of an order': formatCount(MAX_ITEMS) },
    errors: ['NOT_FOUND'],
  })
  @UseInterceptors(OrderPriceFaultsInterceptor)
  async create(@CurrentActor() actor: Actor, @Body() body: CreateOrderDto) {
    const order = await this.orders.create(actor, body);
    return created(`/api/v1/Orders/${order.guid}`, order);
  }

  @Post('assign-carrier')
  @Allow('orders:write')
  @Endpoint({
    id: 'assignCarrierToOrders',
    summary: 'Assign orders to a carrier',
    description:
      'Assigns all of the orders, or none after an error. The carrier must be configured and active, and offer the service level. Shipments ' +
      'of the orders get the carrier, too, until they have left or are in a dispatch in progress.\n\n' +
      'Errors:\n' +
      '- 400: orders are shipped, delivered or cancelled; the error names them.\n' +
      '- 400 CONFIGURATION_ERROR: the carrier is not configured or not active.\n' +
      '- 404: orders are unknown; the error names them.',
    errors: ['NOT_FOUND', 'CONFIGURATION_ERROR'],
  })
  assignCarrier(@CurrentActor() actor: Actor, @Body() body: AssignCarrierDto): Promise<void> {
    return this.bulk.assignCarrier(actor, body);
  }

  @Post('delete')
  @Allow('orders:write')
  @ApiBody({ type: [GuidDto] })
  @Endpoint({
    id: 'deleteOrders',
    summary: 'Delete orders',
    description: `Deletes 1 to ${formatCount(MAX_ENTRIES)} orders, or none after an error. Other orders can have their numbers from then on.

Errors, which name the orders:
- 404: orders are unknown.
- 409: orders have a shipment on its way (not delivered, returned or cancelled).`,
    limits: { 'Entries of a bulk delete or of `assign-carrier`': `${formatCount(MAX_ENTRIES)}, all or nothing` },
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
    id: 'getOrder',
    summary: 'Read an order',
    description: 'Returns the order with its items, its carrier, its shipments and its collection window.',
    data: OrderResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('orderId') orderId: string) {
    return this.orders.read(actor, orderId);
  }

  @Put(':orderId')
  @Allow('orders:write')
  @Endpoint({
    id: 'updateOrder',
    summary: 'Change an order',
    description:
      'All fields can change in draft and pending, and all except `customerId` and `items` in processing and ready. `items` ' +
      'replaces all items; they get new identifiers. Omitted fields and fields with the present value do not change.\n\n' +
      'The shipment of the order takes the changes over while it is `created`, or `exception` and in no dispatch in progress: ' +
      'its address is geocoded again, its packages are those of the new items, and its label, its route, its estimated arrival ' +
      "and its driver's day are updated.\n\n" +
      'Responds with 409, and changes nothing, if a field cannot change in the status of the order, or if its shipment has left.',
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

  @Put('by-external-id/:externalId')
  @Allow('orders:write')
  @Endpoint({
    id: 'createOrUpdateOrder',
    summary: 'Create or change an order by your own identifier',
    description:
      'Creates an order with the `externalId` of the path and responds with 201, or changes the order that has it and responds ' +
      'with 200. The same request can be sent any number of times. For an order that exists, `orderNumber` and `status` have ' +
      'no effect, omitted fields keep their value, and the rules of "Change an order" apply to the fields that differ.\n\n' +
      'With `If-Match`, only an order that exists is changed: responds with 412 if there is none.',
    status: 201,
    returns200When: 'An order has the identifier. It has the values of the request now.',
    data: OrderSummary,
    hasLocationHeader: true,
    errors: ['CONFLICT', 'NOT_FOUND'],
  })
  @UseInterceptors(OrderPriceFaultsInterceptor)
  async put(
    @CurrentActor() actor: Actor,
    @ExternalIdParam() externalId: string,
    @Body() body: PutOrderDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    const { order, isNew } = await this.upserts.put(actor, externalId, body, expected);
    return isNew ? created(`/api/v1/Orders/${order.guid}`, order) : unchanged(order);
  }

  @Patch(':orderId/status')
  @Allow('orders:write')
  @Endpoint({
    id: 'changeOrderStatus',
    summary: 'Change the status of an order',
    description: `${formatTransitions(ORDER_TRANSITIONS)}

Setting the present status again responds with 200 and records nothing. The order also follows its shipment: it is shipped once the shipment is collected, and delivered once the shipment is delivered.

Cancelling an order also cancels its shipment if that has not left (\`created\`, or \`exception\` in no dispatch in progress). The shipment is removed from its dispatch, whose route is computed again, and its booking with a carrier is cancelled.

Errors:
- 400: the table does not list the transition.
- 409: the order is to be cancelled, and its shipment is collected, on its way, or in a dispatch in progress; the error names it.`,
    data: OrderStatusResponse,
    errors: ['CONFLICT'],
  })
  changeStatus(
    @CurrentActor() actor: Actor,
    @GuidParam('orderId') orderId: string,
    @Body() body: ChangeOrderStatusDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<OrderStatusResponse> {
    return this.transitions.changeStatus(actor, orderId, body, expected);
  }

  @Get(':orderId/history')
  @Allow('orders:read')
  @Endpoint({
    id: 'listOrderHistory',
    summary: 'List the history of an order',
    description: 'Returns the changes of the status, newest first, with their notes and who made them.',
    data: [OrderStatusChangeResponse],
    paging: true,
  })
  history(@CurrentActor() actor: Actor, @GuidParam('orderId') orderId: string, @Query() window: PageQuery) {
    return this.transitions.readHistory(actor, orderId, window);
  }

  @Post(':orderId/add-dimension-preset')
  @Allow('orders:write')
  @Endpoint({
    id: 'addDimensionPresetToOrder',
    summary: "Copy a preset's dimensions to an item",
    description:
      'The item keeps its weight if the preset has none. Responds with 409 if the order is shipped, delivered or cancelled. The packages of ' +
      'the item in the shipment of the order change, too, if the shipment can still change and holds one package for each unit of all items.',
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
    id: 'setOrderCollectionDate',
    summary: 'Set the collection date of an order',
    description:
      'Replaces an earlier date and time window. Responds with 409 if the order is shipped, delivered or cancelled. The shipment of the order ' +
      'gets the date, too, if it can still change and its delivery date is not earlier.',
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
