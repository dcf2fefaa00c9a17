import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}
export interface Route {
  readonly method: string;
  /** The template, e.g. /api/v1/Orders/:orderId. */
  readonly path: string;
}

/** All routes as the router knows them: tells 405 from 404, and what documentation and tests must cover. */
@Injectable()
export class RouteTable {
  private table?: { path: string; pattern: RegExp; methods: string[] }[];

  constructor(private readonly host: HttpAdapterHost) {}

  all(): Route[] {
    const { stack } = (this.host.httpAdapter.getInstance() as { router: { stack: Layer[] } }).router;
    return stack.flatMap(({ route }) =>
      route && typeof route.path === 'string' && !route.path.includes('*') // the framework's own fallback
        ? Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: route.path }))
        : [],
    );
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
    this.table ??= this.all().map((route) => ({
      path: route.path,
      pattern: new RegExp(`^${route.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
      methods: route.method === 'GET' ? ['GET', 'HEAD'] : [route.method],
    }));
    return this.table.filter(({ pattern }) => pattern.test(path));
  }
}

function isReadable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
