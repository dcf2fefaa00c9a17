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
import { OrderUploadResponse } from '../dto/order-upload.response';
import { ConfirmOrderUploadQuery } from '../dto/confirm-order-upload.query';
import { CONFIRM_DESCRIPTION, UPLOAD_DESCRIPTION } from './order-upload-docs';
import { OrderUploadsService } from './order-uploads.service';
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
    description: UPLOAD_DESCRIPTION,
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
    description: CONFIRM_DESCRIPTION,
    errors: ['NOT_FOUND'],
  })
  async confirm(@CurrentActor() actor: Actor, @Query() query: ConfirmOrderUploadQuery): Promise<void> {
    const { guid, skipInvalid = false, createShipments = false, notifyConsignees = false } = query;
    await this.uploads.confirm(actor, guid.toLowerCase(), { skipInvalid, createShipments, notifyConsignees });
  }
}
