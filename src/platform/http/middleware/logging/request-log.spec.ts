import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { ApiRequest } from '../../actor';
import type { Log } from '../../../observability/log';
import type { Metrics } from '../../../observability/metrics/metrics';
import { createRequestLog } from './request-log';

describe('the line of a request', () => {
  const lineOf = (request: object): Record<string, unknown> => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: Record<string, unknown>) => lines.push(line);
    const response = Object.assign(new EventEmitter(), {
      statusCode: 200,
      writableFinished: true,
      getHeader: () => undefined,
    });
    const metrics = { observeRequest: () => undefined } as unknown as Metrics;
    createRequestLog({ info: write, error: write } as unknown as Log, metrics)(
      request as ApiRequest,
      response as unknown as Response,
      () => undefined,
    );
    response.emit('close');
    return lines[0]!;
  };

  it('logs caller and address but never the token', () => {
    const line = lineOf({
      id: 'r1',
      method: 'GET',
      ip: '::ffff:192.0.2.7',
      route: { path: '/api/v1/Orders/:orderId' },
      headers: {
        authorization: 'Bearer ddt_secret',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      },
      account: { businessId: 'b1', userId: 'u1', tokenId: 't1' },
    });
    expect(line).toEqual({
      requestId: 'r1',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      business: 'b1',
      user: 'u1',
      address: '192.0.2.7',
      method: 'GET',
      route: '/api/v1/Orders/:orderId',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('names no path where there is no route', () => {
    expect(
      lineOf({ id: 'r2', method: 'GET', ip: '192.0.2.7', headers: {}, route: { path: '/{*path}' } }),
    ).toMatchObject({
      route: 'unrouted',
    });
  });
});
