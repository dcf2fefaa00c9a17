import { Injectable } from '@nestjs/common';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { NextFunction, Response } from 'express';
import type { ApiRequest } from './actor';
import { type Handle, RouteTable } from './route-table';

interface Found {
  /** The template, e.g. /api/v1/Orders/:orderId. */
  readonly path: string;
  readonly handle: Handle;
}

/** Everything else Express finds: what it has a tree for is the interface alone. */
const INDEXED = '/api/';
/**
 * In a path that the two may read differently: Express matches what is encoded as it came, and no parameter is empty there;
 * and a letter beyond ASCII may have another length in lower case.
 */
const AMBIGUOUS = /\/\/|[%#;?]|[^\x21-\x7e]/;

/**
 * The routes below /api by their path. Express asks one route after the other, each by a regular expression, and there are
 * hundreds; here a path is looked up once. What is not found here goes on to Express, which knows the same routes, and what
 * to do where there is none.
 */
@Injectable()
export class RouteIndex {
  private readonly index = findMyWay({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: Number.MAX_SAFE_INTEGER,
  });

  constructor(private readonly table: RouteTable) {}

  /** Call it once the routes are known. Of several handlers of one path the first is taken, as by Express. */
  fill(): void {
    for (const { method, path, handle } of this.table.handled()) {
      if (!path.startsWith(INDEXED) || this.index.hasRoute(method as HTTPMethod, path)) continue;
      this.index.on(method as HTTPMethod, path, () => undefined, { path, handle } satisfies Found);
    }
  }

  /** @returns the route with the parameters in the path; undefined where Express must be asked */
  find(method: string, path: string): (Found & { params: ApiRequest['params'] }) | undefined {
    if (!path.startsWith(INDEXED) || AMBIGUOUS.test(path)) return undefined;
    const found = this.index.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path);
    return found ? { ...(found.store as Found), params: found.params as ApiRequest['params'] } : undefined;
  }

  /** Comes last of what concerns every request, right before Express's own search. */
  readonly dispatch = (request: ApiRequest, response: Response, next: NextFunction): void => {
    const found = this.find(request.method, request.path);
    if (!found) return next();
    request.params = found.params;
    request.route = { path: found.path };
    Promise.resolve(found.handle(request, response, next)).catch(next);
  };
}
