import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { isPermission } from '../application/contributions';
import { ACCESS, type Access } from './allow';

/** What answers a route. */
export type Handle = (request: Request, response: Response, next: NextFunction) => unknown;

interface Layer {
  route?: { path: string; methods: Record<string, boolean>; stack: { method: string; handle: Handle }[] };
}
export interface Route {
  readonly method: string;
  /** The template, e.g. /api/v1/Orders/:orderId. */
  readonly path: string;
}

/** All routes as the router knows them: tells 405 from 404, and what documentation and tests must cover. */
@Injectable()
export class RouteTable {
  private table?: { path: string; pattern: RegExp; methods: string[]; isPublic: boolean }[];

  constructor(private readonly host: HttpAdapterHost) {}

  all(): Route[] {
    return this.layers().flatMap(({ path, methods }) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
  }

  /** Each with what answers it, in the order in which Express asks them. */
  handled(): (Route & { readonly handle: Handle })[] {
    return this.layers().flatMap(({ path, stack }) =>
      stack.map(({ method, handle }) => ({ method: method.toUpperCase(), path, handle })),
    );
  }

  /** Whether the path is one of routes that need a token. */
  needsToken(path: string): boolean {
    return this.matching(path).some(({ isPublic }) => !isPublic);
  }

  /**
   * Call it once the routes are known.
   *
   * @throws Error for a route that nobody may call: it is not marked, or names a permission that no module brings
   */
  assertAccess(): void {
    for (const { path, stack } of this.layers())
      for (const { handle } of stack) {
        const access = Reflect.getMetadata(ACCESS, handle) as Access | undefined;
        if (access === 'public' || access === 'any-account' || access === 'driver') continue;
        if (access && isPermission(access)) continue;
        const named = access ? `needs the permission ${access}, which no module brings` : 'is not marked with @Allow';
        throw new Error(`The route ${path} ${named}: it would answer nobody.`);
      }
  }

  /** The methods that the path answers; empty for an unknown path. HEAD goes with GET. */
  methodsOf(path: string): string[] {
    return [...new Set(this.matching(path).flatMap(({ methods }) => methods))];
  }

  /** The parameter whose place in the path holds no percent-encoded UTF-8, which the router can't read. */
  unreadableParameter(path: string): string | undefined {
    const place = path.split('/').findIndex((segment) => !isReadable(segment));
    const names = place < 0 ? [] : this.matching(path).map((route) => route.path.split('/')[place] ?? '');
    return names.find((name) => name.startsWith(':'))?.slice(1);
  }

  private matching(path: string) {
    this.table ??= this.layers().map(({ path: template, methods, stack }) => ({
      path: template,
      pattern: new RegExp(`^${template.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
      methods: Object.keys(methods).flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])),
      isPublic: stack.every(({ handle }) => Reflect.getMetadata(ACCESS, handle) === 'public'),
    }));
    return this.table.filter(({ pattern }) => pattern.test(path));
  }

  /** Those of our controllers, but for the one that takes what no other does. */
  private layers(): NonNullable<Layer['route']>[] {
    const { stack } = this.host.httpAdapter.getInstance<{ router: { stack: Layer[] } }>().router;
    return stack.flatMap(({ route }) =>
      route && typeof route.path === 'string' && !route.path.includes('*') ? [route] : [],
    );
  }
}

/** Whether it holds percent-encoded UTF-8, if anything is encoded. */
export function isReadable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
