import { Controller, Get, Header, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ReceivedFile } from '../../../core/request/received-file';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow, ForAllDepots } from '../../../platform/http/guards/allow';
import { ExportEndpoint } from '../../../platform/http/files/export-endpoint';
import { FormFile } from '../../../platform/http/files/takes-files';
import { TakesTable } from '../../../platform/http/files/takes-table';
import { created } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount, formatSize } from '../../../platform/http/openapi/markdown';
import { DisconnectSignal } from '../../../core/request/disconnect-signal';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { TABLE_LIMITS } from '../../../platform/sandbox/spreadsheets/table-limits';
import { createCsvTemplate } from '../../../shared/uploads/csv-template';
import { UploadColumnsResponse } from '../../../shared/uploads/dto/upload-columns.response';
import {
  FAULTY_ROWS,
  PROPOSED_COLUMNS,
  UPLOAD_RESULT,
  UploadFileQuery,
} from '../../../shared/uploads/dto/upload-file.query';
import { MAX_ERRORS } from '../../../shared/uploads/upload.effects';
import { OrderUploadResponse } from '../dto/order-upload.response';
import { ConfirmOrderUploadQuery } from '../dto/confirm-order-upload.query';
import { MAX_ITEMS } from '../dto/order.dto';
import { OrderUploadsService } from './order-uploads.service';
import { ORDER_UPLOAD_FIELDS } from './columns/upload-columns';
import { ORDER_UPLOAD_TEMPLATE } from './columns/upload-template';

/** Imports orders from a file: upload, mapping of columns, check of the rows, confirmation. */
@ApiTags('Orders')
@ForAllDepots()
@Controller(['api/v1/Orders', 'api/Orders'])
export class OrderUploadsController {
  constructor(private readonly uploads: OrderUploadsService) {}

  @Post('upload')
  @Allow('orders:write')
  @TakesTable()
  @Endpoint({
    id: 'uploadOrders',
    summary: 'Upload a file of orders',
    description: `Reads the file and returns the identifier of the upload. Orders are created when the upload is confirmed, within 24 hours.
Formats, reading and limits are those of \`POST /api/v1/Customers/upload\`.

Each row is an item. Rows with the same \`orderNumber\` are one order of up to ${formatCount(MAX_ITEMS)} items, wherever they are in
the file. A row that names neither an order nor a customer belongs to the order above. Any other row without a number is a separate
order, which gets the next free number. The columns are ${ORDER_UPLOAD_FIELDS.join(', ')}.
\`description\`, \`quantity\` and \`price\` (of one unit, in the currency of the business) are required. The first row of an order
has its customer and its delivery; the other rows may repeat these values or leave them empty. Dimensions of one unit are in cm,
its weight in kg; a row has all three dimensions or none. \`latitude\` and \`longitude\` are both required or both empty; 0, 0 is
rejected.

A column \`metadata.<key>\`, or one with the label or the key of a custom field, is a value of the metadata of the order. Values of
custom fields are read by their type, others are texts. An \`externalId\` that another order has makes its rows invalid.

Numbers of a workbook are read as they are. For numbers in text, the delimiter and the other numbers of the file show the decimal
separator; in a file that is separated by commas it is the point. A number with two possible values, such as \`1.000\` in a file that
is separated by \`;\`, makes its row invalid, with an error that names both values. \`decimalSeparator\` sets the separator for all
numbers of the file.

The customer is the one with \`customerReference\` among its references, or else the one with \`customerEmail\`; upper and lower case
do not matter. If no customer has the email, the import creates one with \`customerName\`. The number of an existing order makes its
rows invalid. An invalid row makes its whole order invalid. An exported file of orders has these columns.`,
    status: 201,
    dataSchema: { type: 'string', format: 'uuid', example: '019cad31-5f60-7275-8de7-bb73aaafa159' },
    hasLocationHeader: true,
    limits: { 'Uploaded file of orders': `${formatSize(TABLE_LIMITS.bytes)}, ${formatCount(TABLE_LIMITS.rows)} rows` },
  })
  async upload(
    @CurrentActor() actor: Actor,
    @FormFile() file: ReceivedFile,
    @DisconnectSignal() signal: AbortSignal,
    @Query() options: UploadFileQuery,
  ) {
    const guid = await this.uploads.receive(actor, file, signal, options);
    return created(`/api/v1/Orders/upload/${guid}`, guid);
  }

  @Get('upload/template')
  @Allow('orders:read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Endpoint({
    id: 'downloadOrderTemplate',
    summary: 'Download a CSV file of orders to fill in',
    description: 'The file has the header and an order of two items.',
    mediaTypes: ['text/csv'],
  })
  template(): StreamableFile {
    return createCsvTemplate(ORDER_UPLOAD_TEMPLATE, 'orders.csv');
  }

  @Get('upload/:guid')
  @Allow('orders:read')
  @Endpoint({
    id: 'getOrderUpload',
    summary: 'Read the result of an uploaded file of orders',
    description: UPLOAD_RESULT,
    data: OrderUploadResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.uploads.read(actor, guid);
  }

  @Get('upload/:guid/columns')
  @Allow('orders:read')
  @Endpoint({
    id: 'listOrderUploadColumns',
    summary: 'List the columns of an uploaded file of orders',
    description: PROPOSED_COLUMNS,
    data: UploadColumnsResponse,
  })
  columns(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<UploadColumnsResponse> {
    return this.uploads.proposeColumns(actor, guid);
  }

  @Get('upload/:guid/errors')
  @Allow('orders:read')
  @ExportEndpoint({
    id: 'exportFaultyOrderRows',
    summary: 'Export the faulty rows of an uploaded file of orders',
    description: FAULTY_ROWS,
  })
  faultyRows(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<ExportedTable> {
    return this.uploads.readFaultyRows(actor, guid);
  }

  @Post('confirm-upload')
  @Allow('orders:write')
  @Endpoint({
    id: 'confirmOrderUpload',
    summary: 'Create the orders of an uploaded file',
    description: `Creates all orders of the file as drafts, or none of them after an error. With \`skipInvalid=true\` the orders with
invalid rows are skipped and all others imported. Rows are also invalid when another order has their number by now. Confirming again
has no effect.

With \`createShipments=true\` the orders are pending, and a shipment of each is created as with
\`POST /api/v1/Orders/{orderId}/shipment\`, in the background and in the order of the rows. An order that cannot be shipped, such as one
of more than 200 packages, gets no shipment. Consignees are notified of these shipments only with \`notifyConsignees=true\`;
\`consigneesToNotify\` of the upload is their number.

A single event, \`orders.imported\`, reports the import. The orders and customers that it creates have no events of their own.

Errors:
- 400: the file has invalid rows, which are not to be skipped. \`details\` names the first ${formatCount(MAX_ERRORS)} (\`row 3.price\`).
- 404: the upload is unknown or older than 24 hours.`,
    errors: ['NOT_FOUND'],
  })
  async confirm(@CurrentActor() actor: Actor, @Query() query: ConfirmOrderUploadQuery): Promise<void> {
    const { guid, skipInvalid = false, createShipments = false, notifyConsignees = false } = query;
    await this.uploads.confirm(actor, guid.toLowerCase(), { skipInvalid, createShipments, notifyConsignees });
  }
}
