import { Controller, Get, Header, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ReceivedFile } from '../../../application/received-file';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { ExportEndpoint } from '../../../http/files/export-endpoint';
import { Received } from '../../../http/files/takes-files';
import { TakesTable } from '../../../http/files/takes-table';
import { created } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count, size } from '../../../http/openapi/markdown';
import { UntilHungUp } from '../../../http/until-hung-up';
import { GuidParam } from '../../../http/validation/guid-param';
import type { ExportedTable } from '../../../tables/exported-table';
import { TABLE_LIMITS } from '../../../tables/table-limits';
import { FAULTY_ROWS, UploadFileQuery } from '../../../uploads/dto/upload-file.query';
import { MAX_ERRORS } from '../../../uploads/upload.effects';
import { OrderUploadResponse } from '../dto/order-upload.response';
import { ConfirmOrderUploadQuery } from '../dto/confirm-order-upload.query';
import { MAX_ITEMS } from '../dto/order.dto';
import { OrderUploadsService } from './order-uploads.service';
import { ORDER_UPLOAD_FIELDS } from './upload-columns';
import { ORDER_UPLOAD_TEMPLATE } from './upload-template';

@ApiTags('Orders')
@Controller(['api/v1/Orders', 'api/Orders'])
export class OrderUploadsController {
  constructor(private readonly uploads: OrderUploadsService) {}

  @Post('upload')
  @Allow('orders:write')
  @TakesTable()
  @Endpoint({
    summary: 'Upload a file of orders',
    description: `Answers the upload's identifier. Nothing is created before the upload is confirmed, within 24 hours. What
files are read, how and within which bounds is as for \`POST /api/v1/Customers/upload\`.

A row is an item; rows with the same \`orderNumber\` are one order of up to ${count(MAX_ITEMS)} items, wherever they stand. A
row that names neither an order nor a customer belongs to the order above; any other row without a number is an order of its own, whose
number is made. The columns: ${ORDER_UPLOAD_FIELDS.join(', ')};
\`description\`, \`quantity\` and \`price\` (of one unit, in the currency of the business) must be there. The first row of an order says whose it is and where it
goes; the others may repeat that or leave it out. Lengths of one unit are in cm, its weight in kg; all three lengths or none.
\`latitude\` and \`longitude\` come together or not at all; 0, 0 is refused.

Numbers of a workbook are read as they are. For numbers that stand as text the decimal separator is the one that the delimiter (a comma
leaves the point) and the other numbers of the file show. A number that can still be read in two ways, such as \`1.000\` in a file that
is separated by \`;\`, is an error of its row that says both readings; \`decimalSeparator\` decides it for all numbers of the file.

The customer is the one with \`customerReference\` among its references, else the one with \`customerEmail\`, in any case; where
nobody has the email, a customer is made of it and \`customerName\`. An order number that an order has is an error of its rows. An
error of one row keeps its whole order out. An exported file of orders has these columns.`,
    status: 201,
    dataSchema: { type: 'string', format: 'uuid', example: '019cad31-5f60-7275-8de7-bb73aaafa159' },
    location: true,
    limits: { 'Uploaded file of orders': `${size(TABLE_LIMITS.bytes)}, ${count(TABLE_LIMITS.rows)} rows` },
  })
  async upload(
    @CurrentActor() actor: Actor,
    @Received() file: ReceivedFile,
    @UntilHungUp() hangUp: AbortSignal,
    @Query() options: UploadFileQuery,
  ) {
    const guid = await this.uploads.receive(actor, file, hangUp, options);
    return created(`/api/v1/Orders/upload/${guid}`, guid);
  }

  @Get('upload/template')
  @Allow('orders:read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Endpoint({
    summary: 'Download a CSV file of orders to fill in',
    description: 'The header and an order of two items.',
    files: ['text/csv'],
  })
  template(): StreamableFile {
    return new StreamableFile(Buffer.from(ORDER_UPLOAD_TEMPLATE), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="orders.csv"',
    });
  }

  @Get('upload/:guid')
  @Allow('orders:read')
  @Endpoint({
    summary: 'Read what an uploaded file of orders holds',
    description:
      'Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`; 30 days after the upload it is gone.',
    data: OrderUploadResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.uploads.read(actor, guid);
  }

  @Get('upload/:guid/errors')
  @Allow('orders:read')
  @ExportEndpoint({
    summary: 'Export the faulty rows of an uploaded file of orders',
    description: FAULTY_ROWS,
  })
  faultyRows(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<ExportedTable> {
    return this.uploads.faultyRows(actor, guid);
  }

  @Post('confirm-upload')
  @Allow('orders:write')
  @Endpoint({
    summary: 'Create the orders of an uploaded file',
    description: `All of them or, after any error, none, as drafts. Order numbers that were taken since count as invalid. With
invalid rows: 400, \`details\` names them (\`row 3.price\`; the first ${count(MAX_ERRORS)}), and nothing is imported; \`skipInvalid=true\`
imports the orders that have none. Confirming again changes nothing. An upload that is unknown or older than 24 hours: 404.

With \`createShipments=true\` the orders are pending, and a shipment of each is made as by \`POST /api/v1/Orders/{orderId}/shipment\`,
in the background and in the order of the rows; an order that cannot be shipped, such as one of more than 200 packages, stays without.
Consignees are not notified that these are confirmed, unless \`notifyConsignees=true\`; \`consigneesToNotify\` of the upload says how many would be.

One event tells of the import (\`orders.imported\`), none of each order or customer that it made.`,
    errors: ['NOT_FOUND'],
  })
  async confirm(@CurrentActor() actor: Actor, @Query() query: ConfirmOrderUploadQuery): Promise<void> {
    const { guid, skipInvalid = false, createShipments = false, notifyConsignees = false } = query;
    await this.uploads.confirm(actor, guid.toLowerCase(), { skipInvalid, createShipments, notifyConsignees });
  }
}
