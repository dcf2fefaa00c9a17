import { Controller, Get, Header, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../../http/actor';
import { Allow, RefuseHead } from '../../../http/allow';
import { Answer, created } from '../../../http/answer';
import { Received, TakesFile } from '../../../http/files/takes-files';
import type { ReceivedFile } from '../../../http/files/received-file';
import { Answers } from '../../../http/openapi/answers';
import { JsonText } from '../../../http/page';
import { GuidParam } from '../../../http/validation/guid-param';
import { CustomerUploadsService } from './customer-uploads.service';
import { ConfirmUploadQuery } from './dto/confirm-upload.query';
import { UploadResponse } from './dto/upload.response';
import { UPLOAD_TEMPLATE } from './upload-template';

const MAX_BYTES = 20 * 1024 * 1024;

@ApiTags('Customers')
@Controller(['api/v1/Customers', 'api/Customers'])
export class CustomerUploadsController {
  constructor(private readonly uploads: CustomerUploadsService) {}

  @Post('upload')
  @Allow('customers:write')
  @TakesFile({ maxBytes: MAX_BYTES, description: 'CSV or XLSX, at most 20 MiB and 100,000 rows; any part name.' })
  @Answers({
    summary: 'Uploads a file of customers, to be confirmed.',
    description: `Answers the upload's identifier. Nothing is created before the upload is confirmed, within 24 hours.

The content decides what the file is, not its name. CSV: UTF-8 (else Windows-1252), separated by \`,\` \`;\` or tab, quoted as
in RFC 4180. XLSX: the first sheet; numbers are read without their format. The first row names the columns, without regard
to case, spaces, \`_\` and \`-\`: name, email, phone, company, street, city, state, postalCode, country; name and email must be
there, unknown ones are reported and not read. White space around a value and empty rows are left out; values that begin
with \`=\`, \`+\`, \`-\` or \`@\` are kept as they are. Each row is checked as by POST /api/v1/Customers.`,
    status: 201,
    dataSchema: { type: 'string', format: 'uuid', example: '0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d' },
    location: true,
  })
  async upload(@CurrentActor() actor: Actor, @Received() file: ReceivedFile) {
    const guid = await this.uploads.receive(actor, file);
    return created(`/api/v1/Customers/upload/${guid}`, guid);
  }

  @Get('upload/template')
  @Allow('customers:read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Answers({ summary: 'A CSV file to fill in: the header and an example.', files: ['text/csv'] })
  template(): StreamableFile {
    return new StreamableFile(Buffer.from(UPLOAD_TEMPLATE), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="customers.csv"',
    });
  }

  @Get('upload/:guid')
  @Allow('customers:read')
  @Answers({
    summary: 'What an uploaded file holds, and what is wrong with it.',
    description:
      'Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`; 30 days after the upload it is gone.',
    data: UploadResponse,
  })
  async read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return new JsonText(await this.uploads.read(actor, guid));
  }

  @Get('confirm-upload')
  @RefuseHead()
  @Allow('customers:write')
  @Answers({
    summary: 'Creates the customers of an uploaded file.',
    description: `All of them or, after any error, none. Rows whose email a customer has by now count as invalid. With invalid
rows: 400, \`details\` names them (\`row 3.email\`; the first 1,000), and nothing is imported; \`skipInvalid=true\` imports the
others. Confirming again changes nothing. An upload that is unknown or older than 24 hours: 404.`,
    errors: ['NOT_FOUND'],
  })
  async confirm(@CurrentActor() actor: Actor, @Query() { guid, skipInvalid = false }: ConfirmUploadQuery) {
    await this.uploads.confirm(actor, guid.toLowerCase(), { skipInvalid });
    return new Answer(undefined, { 'Cache-Control': 'no-store' });
  }
}
