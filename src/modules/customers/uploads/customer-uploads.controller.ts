import { Controller, Get, Header, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ReceivedFile } from '../../../application/received-file';
import { CurrentActor } from '../../../http/actor';
import { Allow, RefuseHead } from '../../../http/allow';
import { HttpResult, created } from '../../../http/http-result';
import { ExportEndpoint } from '../../../http/files/export-endpoint';
import { Received } from '../../../http/files/takes-files';
import { TakesTable } from '../../../http/files/takes-table';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count, duration, size } from '../../../http/openapi/markdown';
import { UntilHungUp } from '../../../http/until-hung-up';
import { GuidParam } from '../../../http/validation/guid-param';
import type { ExportedTable } from '../../../tables/exported-table';
import { TABLE_LIMITS, TURNS } from '../../../tables/table-limits';
import { CustomerUploadsService } from './customer-uploads.service';
import { ConfirmUploadQuery } from '../../../uploads/dto/confirm-upload.query';
import { FAULTY_ROWS, UploadFileQuery } from '../../../uploads/dto/upload-file.query';
import { UploadResponse } from '../../../uploads/dto/upload.response';
import { MAX_ERRORS } from '../../../uploads/upload.effects';
import { UPLOAD_TEMPLATE } from './upload-template';

@ApiTags('Customers')
@Controller(['api/v1/Customers', 'api/Customers'])
export class CustomerUploadsController {
  constructor(private readonly uploads: CustomerUploadsService) {}

  @Post('upload')
  @Allow('customers:write')
  @TakesTable()
  @Endpoint({
    summary: 'Upload a file of customers',
    description: `Answers the upload's identifier. Nothing is created before the upload is confirmed, within 24 hours.

The content decides what the file is, not its name. CSV: UTF-8, UTF-16 with a byte order mark, else Windows-1252; separated by
\`,\` \`;\` or tab, or as Excel's first line \`sep=;\` says; quoted as in RFC 4180. XLSX: the first visible sheet, which errors name;
rows that a filter hides are read too, and \`hiddenRows\` counts them. Dates and times are read as ISO 8601 (\`2026-03-29\`,
\`2026-03-29T14:30:00\`), numbers of fixed length keep their zeros (format \`00000\`: \`01067\`), other numbers are read without their
format, rounded to the 15 digits that a spreadsheet shows. A cell that is merged with the ones below is the value of each of them. A
cell with an error such as \`#N/A\` is an error of its row.

The first row names the columns, without regard to case, spaces, \`_\` and \`-\`: name, email, phone, company, street, city,
state, postalCode, country; name and email must be there, unknown ones are reported and not read. A column with exactly such
a name wins over one that is only like it (\`email\` over \`E-Mail\`), which then counts as unknown. White space and zero-width
characters around a value and empty rows are left out. \`="01067"\` is read as \`01067\`, and so is \`'01067\`. Other values that begin
with \`=\`, \`+\`, \`-\` or \`@\` are read as they are; in CSV an apostrophe before them, as an export writes it, is removed. A telephone
number without a digit, and one that a spreadsheet has shortened (\`4.91512E+11\`), is an error of its row. All else is checked as by
POST /api/v1/Customers.

A file has at most ${size(TABLE_LIMITS.bytes)}, ${count(TABLE_LIMITS.rows)} rows and ${count(TABLE_LIMITS.blankRows)} empty ones, ${count(TABLE_LIMITS.columns)} columns,
${count(TABLE_LIMITS.rowCharacters)} characters in a row and ${count(TABLE_LIMITS.cells)} cells; a workbook unpacks to at most ${size(TABLE_LIMITS.unpackedBytes)};
reading takes at most ${duration(TABLE_LIMITS.readMs)}, and ends when the client hangs up. One file of a
business is read at a time, and ${TURNS.waitingOfEach} more wait for it: 429 for further ones, with \`Retry-After\`; 503 when too many
businesses wait.`,
    status: 201,
    dataSchema: { type: 'string', format: 'uuid', example: '019cad31-5f60-7275-8de7-bb73aaafa159' },
    location: true,
    limits: { 'Uploaded file of customers': `${size(TABLE_LIMITS.bytes)}, ${count(TABLE_LIMITS.rows)} rows` },
  })
  async upload(
    @CurrentActor() actor: Actor,
    @Received() file: ReceivedFile,
    @UntilHungUp() hangUp: AbortSignal,
    @Query() options: UploadFileQuery,
  ) {
    const guid = await this.uploads.receive(actor, file, hangUp, options);
    return created(`/api/v1/Customers/upload/${guid}`, guid);
  }

  @Get('upload/template')
  @Allow('customers:read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Endpoint({
    summary: 'Download a CSV file to fill in',
    description: 'The header and an example row.',
    files: ['text/csv'],
  })
  template(): StreamableFile {
    return new StreamableFile(Buffer.from(UPLOAD_TEMPLATE), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="customers.csv"',
    });
  }

  @Get('upload/:guid')
  @Allow('customers:read')
  @Endpoint({
    summary: 'Read what an uploaded file holds, and what is wrong with it',
    description:
      'Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`; 30 days after the upload it is gone.',
    data: UploadResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.uploads.read(actor, guid);
  }

  @Get('upload/:guid/errors')
  @Allow('customers:read')
  @ExportEndpoint({
    summary: 'Export the faulty rows of an uploaded file of customers',
    description: FAULTY_ROWS,
  })
  faultyRows(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string): Promise<ExportedTable> {
    return this.uploads.faultyRows(actor, guid);
  }

  @Get('confirm-upload')
  @RefuseHead()
  @Allow('customers:write')
  @Endpoint({
    summary: 'Create the customers of an uploaded file',
    description: `All of them or, after any error, none. A row counts as invalid when a customer has its email by now. With invalid
rows: 400, \`details\` names them (\`row 3.email\`; the first ${count(MAX_ERRORS)}), and nothing is imported; \`skipInvalid=true\` imports the
others. Confirming again changes nothing. An upload that is unknown or older than 24 hours: 404.`,
    errors: ['NOT_FOUND'],
  })
  async confirm(@CurrentActor() actor: Actor, @Query() { guid, skipInvalid = false }: ConfirmUploadQuery) {
    await this.uploads.confirm(actor, guid.toLowerCase(), { skipInvalid });
    return new HttpResult(undefined, { 'Cache-Control': 'no-store' });
  }
}
