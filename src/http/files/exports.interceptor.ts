import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type ExecutionContext, Injectable, Logger, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { Account } from '../../application/actor';
import { ApiError } from '../../common/errors/api-error';
import { ClientGone } from '../../common/errors/client-gone';
import { FairPlaces } from '../../common/fair-places';
import { FairTurns, TooManyWaiting } from '../../common/fair-turns';
import { thriftily } from '../../common/thrifty-heap';
import { localDate } from '../../common/time-zone';
import { ExportedTable } from '../../tables/exported-table';
import { TableWriter } from '../../tables/table-writer';
import { EXPORT_LIMITS, EXPORT_TURNS } from '../../tables/writing/export-limits';
import { Spool } from '../../tables/writing/spool';
import { TABLE_FORMATS, TABLE_TYPES, type TableFormat } from '../../tables/writing/table-file';
import { type ApiRequest, requestOf } from '../actor';
import type { Around, Handler, Next } from '../around';
import { untilHungUp } from '../until-hung-up';
import { EXPORTS } from './export-endpoint';

const GZIP = { level: 1 };
const RETRY_AFTER = { 'Retry-After': '10' };
const TOO_MANY_OF_ONE = `This business has ${EXPORT_LIMITS.openOfEach} exports under way, as many as it may; ask again when one is done.`;
const TOO_MANY_OF_ALL = 'Too many exports at this moment; try again shortly.';

/**
 * Sends the tables that handlers answer as files. The database is read as fast as a temporary file takes it, which the client
 * reads behind: so a slow client holds a piece of the disk and no connection, and a snapshot of the database never grows old.
 */
@Injectable()
export class ExportsInterceptor implements Around {
  private readonly logger = new Logger('Exports');
  private readonly turns = new FairTurns(EXPORT_TURNS);
  private readonly places = new FairPlaces({ ofAll: EXPORT_LIMITS.open, ofEach: EXPORT_LIMITS.openOfEach });

  constructor(
    private readonly reflector: Reflector,
    private readonly writer: TableWriter,
  ) {}

  concerns(handler: Handler): boolean {
    return this.reflector.get<true | undefined>(EXPORTS, handler) === true;
  }

  async around(context: ExecutionContext, next: Next): Promise<unknown> {
    const result = await next();
    return result instanceof ExportedTable
      ? this.answer(result, requestOf(context), context.switchToHttp().getResponse<Response>())
      : result;
  }

  private async answer(table: ExportedTable, request: ApiRequest, response: Response): Promise<StreamableFile> {
    const format = formatOf(request.query.format);
    const { businessId, timeZone } = request.account as Account;
    const name = `${table.shape.name.replaceAll(' ', '-')}-${localDate(new Date(), timeZone)}.${format}`;
    const stream =
      request.method === 'HEAD'
        ? Readable.from([])
        : packed(await this.send(businessId!, table, format, response), format, request, response);
    const file = new StreamableFile(stream, {
      type: TABLE_TYPES[format],
      disposition: `attachment; filename="${name}"`,
    });
    response.setHeader('Cache-Control', 'private, no-cache');
    // Cut off, the connection tells that this is not the whole file; ended, it would look as if it were.
    return file.setErrorHandler(() => response.destroy()).setErrorLogger(() => undefined);
  }

  /** The file, from when its first rows have been read. */
  private async send(
    businessId: string,
    table: ExportedTable,
    format: TableFormat,
    response: Response,
  ): Promise<Readable> {
    const hangUp = untilHungUp(response);
    const leave = this.enter(businessId);
    const spool = await Spool.open(EXPORT_LIMITS.bytes).catch((error: unknown) => {
      leave();
      throw error;
    });
    const { promise: begun, resolve: begin } = promised();
    const written = this.turns.run(
      businessId,
      async () => {
        const tooLong = setTimeout(() => response.destroy(), EXPORT_LIMITS.readMs);
        try {
          const file = await this.writer.write(table, format, hangUp);
          begin();
          await thriftily(() => spool.fill(file));
        } finally {
          clearTimeout(tooLong);
        }
      },
      hangUp,
    );
    const late = setTimeout(() => response.destroy(), EXPORT_LIMITS.sendMs);
    const sent = response.closed ? Promise.resolve() : once(response, 'close');
    void Promise.allSettled([written, sent]).then(async ([outcome]) => {
      clearTimeout(late);
      leave();
      await spool.close();
      if (outcome.status === 'rejected') this.tell(outcome.reason, response);
    });
    await Promise.race([begun, written]);
    return spool.read(EXPORT_LIMITS.stallMs);
  }

  /** @returns what gives the place back */
  private enter(businessId: string): () => void {
    try {
      return this.places.take(businessId);
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      throw error.ofOwner
        ? new ApiError('RATE_LIMITED', undefined, TOO_MANY_OF_ONE, RETRY_AFTER)
        : new ApiError('SERVICE_UNAVAILABLE', undefined, TOO_MANY_OF_ALL, RETRY_AFTER);
    }
  }

  /** What ended a file that had begun; what came before has been answered, and is logged where errors are. */
  private tell(reason: unknown, response: Response): void {
    if (reason instanceof ClientGone || !response.headersSent) return;
    this.logger.error({ requestId: (response.req as ApiRequest).id, err: reason });
  }
}

function formatOf(given: unknown): TableFormat {
  if (given === undefined) return 'csv';
  const format = TABLE_FORMATS.find((known) => known === given);
  if (format) return format;
  throw new ApiError('VALIDATION_ERROR', { format: `Must be one of: ${TABLE_FORMATS.join(', ')}.` });
}

/** A workbook is packed already. */
function packed(stream: Readable, format: TableFormat, request: ApiRequest, response: Response): Readable {
  if (format === 'xlsx') return stream;
  response.vary('Accept-Encoding');
  if (!request.headers['accept-encoding'] || !request.acceptsEncodings('gzip')) return stream;
  response.setHeader('Content-Encoding', 'gzip');
  return pipeline(stream, createGzip(GZIP), () => undefined); // an error of one ends the other
}

function promised(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
