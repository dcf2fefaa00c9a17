import { Controller, Get, Header, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ReceivedFile } from '../../../core/request/received-file';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow, RefuseHead } from '../../../platform/http/guards/allow';
import { HttpResult, created } from '../../../platform/http/envelope/http-result';
import { ExportEndpoint } from '../../../platform/http/files/export-endpoint';
import { FormFile } from '../../../platform/http/files/takes-files';
import { TakesTable } from '../../../platform/http/files/takes-table';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount, formatSize } from '../../../platform/http/openapi/markdown';
import { DisconnectSignal } from '../../../core/request/disconnect-signal';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { TABLE_LIMITS } from '../../../platform/sandbox/spreadsheets/table-limits';
import { CustomerUploadsService } from './customer-uploads.service';
import { ConfirmUploadQuery } from '../../../shared/uploads/dto/confirm-upload.query';
import { createCsvTemplate } from '../../../shared/uploads/csv-template';
import { UploadColumnsResponse } from '../../../shared/uploads/dto/upload-columns.response';
import {
  FAULTY_ROWS,
  PROPOSED_COLUMNS,
  UPLOAD_RESULT,
  UploadFileQuery,
} from '../../../shared/uploads/dto/upload-file.query';
import { UploadResponse } from '../../../shared/uploads/dto/upload.response';
import { MAX_ERRORS } from '../../../shared/uploads/upload.effects';
import { UPLOAD_DESCRIPTION } from './customer-upload-docs';
import { UPLOAD_TEMPLATE } from './upload-template';

/** Imports customers from a file: upload, check of the rows, confirmation. */
@ApiTags('Customers')
@Controller(['api/v1/Customers', 'api/Customers'])
export class CustomerUploadsController {
  constructor(private readonly uploads: CustomerUploadsService) {}

  @Post('upload')
  @Allow('customers:write')
  @TakesTable()
  @Endpoint({
    id: 'uploadCustomers',
    summary: 'Upload a file of customers',
    description: UPLOAD_DESCRIPTION,
    status: 201,
    dataSchema: { type: 'string', format: 'uuid', example: '019cad31-5f60-7275-8de7-bb73aaafa159' },
    hasLocationHeader: true,
    limits: {
      'Uploaded file of customers': `${formatSize(TABLE_LIMITS.bytes)}, ${formatCount(TABLE_LIMITS.rows)} rows`,
    },
  })
  async upload(
    @CurrentActor() actor: Actor,
    @FormFile() file: ReceivedFile,
    @DisconnectSignal() signal: AbortSignal,
    @Query() options: UploadFileQuery,
  ) {
    const guid = await this.uploads.receive(actor, file, signal, options);
    return created(`/api/v1/Customers/upload/${guid}`, guid);
  }

  @Get('upload/template')
  @Allow('customers:read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Endpoint({
    id: 'downloadCustomerTemplate',
    summary: 'Download a CSV file to fill in',
    description: 'The file has the header and an example row.',
    mediaTypes: ['text/csv'],
  })
  downloadTemplate(): StreamableFile {
    return createCsvTemplate(UPLOAD_TEMPLATE, 'customers.csv');
  }

  @Get('upload/:guid')
  @Allow('customers:read')
  @Endpoint({
    id: 'getCustomerUpload',
    summary: 'Read the result of an uploaded file of customers',
    description: UPLOAD_RESULT,
    data: UploadResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.uploads.read(actor, guid);
  }

  @Get('upload/:guid/columns')
  @Allow('customers:read')
  @Endpoint({
    id: 'listCustomerUploadColumns',
    summary: 'List the columns of an uploaded file of customers',
    description: PROPOSED_COLUMNS,
    data: UploadColumnsResponse,
  })
  listColumns(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<UploadColumnsResponse> {
    return this.uploads.proposeColumns(actor, guid);
  }

  @Get('upload/:guid/errors')
  @Allow('customers:read')
  @ExportEndpoint({
    id: 'exportFaultyCustomerRows',
    summary: 'Export the faulty rows of an uploaded file of customers',
    description: FAULTY_ROWS,
  })
  exportFaultyRows(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<ExportedTable> {
    return this.uploads.readFaultyRows(actor, guid);
  }

  @Get('confirm-upload')
  @RefuseHead()
  @Allow('customers:write')
  @Endpoint({
    id: 'confirmCustomerUpload',
    summary: 'Create the customers of an uploaded file',
    description: `Creates the customers of all rows, or none of them after an error. With \`skipInvalid=true\` the invalid rows are skipped and
all others imported. A row also counts as invalid when a customer has its email by now. Confirming again has no effect.

Errors:
- 400: the file has invalid rows, which are not to be skipped. \`details\` names the first ${formatCount(MAX_ERRORS)} (\`row 3.email\`).
- 404: the upload is unknown or older than 24 hours.`,
    errors: ['NOT_FOUND'],
  })
  async confirm(@CurrentActor() actor: Actor, @Query() { guid, skipInvalid = false }: ConfirmUploadQuery) {
    await this.uploads.confirm(actor, guid.toLowerCase(), { skipInvalid });
    return new HttpResult(undefined, { 'Cache-Control': 'no-store' });
  }
}
