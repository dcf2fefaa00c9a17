import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { isPermission } from '../../core/module-metadata';
import { ACCESS, type Access } from './guards/allow';

type Handle = (request: Request, response: Response, next: NextFunction) => unknown;

/**
 * A layer of the router of Express 5, an entry of `router.stack`. Layers of middleware have no `route`. `match` is Express's own test of a
 * path.
 */
interface Layer {
  route?: { path: string; methods: Record<string, boolean>; stack: { handle: Handle }[] };
  match(path: string): unknown;
}
type RouteLayer = Layer & Required<Pick<Layer, 'route'>>;

/** A route of the API. */
export interface Route {
  /** In capitals, e.g. GET. */
  readonly method: string;
  /** The template, e.g. /api/v1/Orders/:orderId. */
  readonly path: string;
}

/** Access rules that are no permission of a module. */
const ACCESS_WITHOUT_PERMISSION: readonly Access[] = ['public', 'any-account', 'driver'];

/** Replaces a path segment that cannot be decoded. */
const DECODABLE_SEGMENT = '-';

/**
 * Reads the routes from Express's router, to separate unknown paths (404) from unsupported methods (405). Tests use the list to check that
 * they cover all routes.
 */
@Injectable()
export class RouteTable {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Returns all routes of controllers. */
  listRoutes(): Route[] {
    const routes: Route[] = [];
    for (const { route } of this.routeLayers()) {
      for (const method of Object.keys(route.methods)) routes.push({ method: method.toUpperCase(), path: route.path });
    }
    return routes;
  }

  /** Returns whether a route of the path needs a token; false for an unknown path. */
  needsToken(path: string): boolean {
    return this.findLayers(path).some(({ route }) =>
      route.stack.some(({ handle }) => Reflect.getMetadata(ACCESS, handle) !== 'public'),
    );
  }

  /**
   * Checks that each route can be called by someone. Call it after all routes are registered.
   *
   * @throws Error if a route has no `@Allow` or names a permission that no module declares
   */
  assertEachRouteHasAccess(): void {
    for (const { route } of this.routeLayers()) {
      for (const { handle } of route.stack) {
        const access = Reflect.getMetadata(ACCESS, handle) as Access | undefined;
        const fault = findAccessFault(access);
        if (fault) throw new Error(`The route ${route.path} ${fault}, so no caller can use it.`);
      }
    }
  }

  /** Returns the methods of the path in capitals; empty for an unknown path. Express uses the route of GET for HEAD. */
  listMethods(path: string): string[] {
    const methods = new Set<string>();
    for (const { route } of this.findLayers(path)) {
      for (const method of Object.keys(route.methods)) {
        methods.add(method.toUpperCase());
        if (method === 'get') methods.add('HEAD');
      }
    }
    return [...methods];
  }

  /**
   * Finds the path parameter whose segment is not valid percent-encoded UTF-8, for the error message.
   *
   * @returns the name of the parameter; undefined if all segments can be decoded or the first faulty one is no parameter
   */
  findUndecodableParameter(path: string): string | undefined {
    const faultyIndex = path.split('/').findIndex((segment) => !isDecodable(segment));
    if (faultyIndex < 0) return undefined;
    const templateSegments = this.findLayers(path).map(({ route }) => route.path.split('/')[faultyIndex]);
    return templateSegments.find((segment) => segment?.startsWith(':'))?.slice(1);
  }

  /** Returns the layers of the path. Segments that cannot be decoded are replaced, because `match` fails on them. */
  private findLayers(path: string): RouteLayer[] {
    const segments = path.split('/').map((segment) => (isDecodable(segment) ? segment : DECODABLE_SEGMENT));
    const decodablePath = segments.join('/');
    return this.routeLayers().filter((layer) => layer.match(decodablePath));
  }

  /** Returns the layers of all routes of controllers, without the catch-all route of UnroutedController. */
  private routeLayers(): RouteLayer[] {
    const { stack } = this.host.httpAdapter.getInstance<{ router: { stack: Layer[] } }>().router;
    return stack.filter(
      (layer): layer is RouteLayer =>
        layer.route !== undefined && typeof layer.route.path === 'string' && !layer.route.path.includes('*'),
    );
  }
}

/** Returns the end of the error message for a route that rejects every caller, otherwise undefined. */
function findAccessFault(access: Access | undefined): string | undefined {
  if (access === undefined) return 'is not marked with @Allow';
  if (ACCESS_WITHOUT_PERMISSION.includes(access) || isPermission(access)) return undefined;
  return `needs the permission ${access}, which no module declares`;
}

/** Returns whether a path or a segment of it can be decoded, i.e. has no invalid percent-encoded UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
