import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { concatMap, type Observable } from 'rxjs';
import { ApiError } from '../../../common/errors/api-error';
import { disconnectSignal } from '../../../core/request/disconnect-signal';
import { ConcurrencyLimiters } from '../../tenancy/concurrency-limiters';
import { localDate } from '../../../common/time/time-zone';
import { ExportedTable } from '../../sandbox/spreadsheets/exported-table';
import { TableWriter } from '../../sandbox/spreadsheets/table-writer';
import { EXPORT_READS } from '../../sandbox/spreadsheets/writing/export-limits';
import { TABLE_FORMATS, TABLE_TYPES, type TableFormat } from '../../sandbox/spreadsheets/writing/table-file';
import { type ApiRequest, getRequest } from '../actor';
import { TableDownload } from './table-download';

/** Level 1 of 9 is the fastest. An export is compressed while it is sent, in the thread pool of the process. */
const FASTEST_GZIP_OPTIONS = { level: 1 };

/**
 * Sends the tables that handlers return as files. The rows are written to a temporary file as fast as the database delivers them, and the
 * client reads that file (`TableDownload`). A slow client therefore occupies disk space, but no database connection and no old snapshot.
 */
@Injectable()
export class ExportsInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Exports');

  constructor(
    private readonly writer: TableWriter,
    private readonly limiters: ConcurrencyLimiters,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next
      .handle()
      .pipe(
        concatMap(async (result: unknown) =>
          result instanceof ExportedTable ? this.startFile(result, getRequest(context), response) : result,
        ),
      );
  }

  /** Returns the response with the file, whose rows follow while the client reads it. A HEAD request reads no rows. */
  private async startFile(table: ExportedTable, request: ApiRequest, response: Response): Promise<StreamableFile> {
    const format = parseFormat(request.query.format);
    const { businessId, timeZone } = getAccountOfBusiness(request);
    const name = `${table.shape.name.replaceAll(' ', '-')}-${localDate(new Date(), timeZone)}.${format}`;
    const isHead = request.method === 'HEAD';
    let content = isHead ? Readable.from([]) : await this.startExport(businessId, table, format, response);
    // An XLSX file is a ZIP archive, so it is compressed already.
    if (!isHead && format === 'csv') {
      response.vary('Accept-Encoding');
      if (acceptsGzip(request)) {
        response.setHeader('Content-Encoding', 'gzip');
        content = compress(content);
      }
    }
    const file = new StreamableFile(content, {
      type: TABLE_TYPES[format],
      disposition: `attachment; filename="${name}"`,
    });
    response.setHeader('Cache-Control', 'private, no-cache');
    // After an error, the connection is closed, so that the client notices that the file is incomplete.
    file.setErrorHandler(() => response.destroy());
    // Nest would log the error a second time: `onFailure` of the download has logged it.
    file.setErrorLogger(() => undefined);
    return file;
  }

  /** Starts to send the table. Returns the content of its file, once the first rows have been read. */
  private async startExport(
    businessId: string,
    table: ExportedTable,
    format: TableFormat,
    response: Response,
  ): Promise<Readable> {
    const signal = disconnectSignal(response);
    const download = await TableDownload.open(response);
    return download.start({
      runInQueue: (read) => this.limiters.findLimiter(EXPORT_READS).run(businessId, read, signal),
      readTable: () => this.writer.write(table, format, signal),
      onFailure: (error) => this.logger.error({ requestId: (response.req as ApiRequest).id, err: error }),
    });
  }
}

/**
 * Returns the format that the query requests, or CSV.
 *
 * @throws ApiError VALIDATION_ERROR for an unknown format
 */
function parseFormat(value: unknown): TableFormat {
  if (value === undefined) return 'csv';
  const format = TABLE_FORMATS.find((known) => known === value);
  if (format) return format;
  throw new ApiError('VALIDATION_ERROR', { format: `Must be one of: ${TABLE_FORMATS.join(', ')}.` });
}

/** Whether the client has asked for gzip. Without an Accept-Encoding header, the file is sent uncompressed. */
const acceptsGzip = (request: ApiRequest): boolean =>
  Boolean(request.headers['accept-encoding']) && Boolean(request.acceptsEncodings('gzip'));

/** Returns the compressed stream. `pipeline` passes an error of one stream to the other, so its callback has nothing to do. */
const compress = (stream: Readable): Readable => pipeline(stream, createGzip(FASTEST_GZIP_OPTIONS), () => undefined);

/** Returns the account of a request. Guards allow exports only to accounts with a business. */
function getAccountOfBusiness({ account }: ApiRequest): { businessId: string; timeZone: string } {
  if (!account?.businessId) throw new Error('An export needs the account of a business.');
  return { businessId: account.businessId, timeZone: account.timeZone };
}
