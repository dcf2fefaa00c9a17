import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';

/** Headers for an address that is a secret itself. Such an address must not be cached, indexed or sent as referrer. */
export const SECRET_LINK_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/** Sets SECRET_LINK_HEADERS on all responses of a controller, including errors. */
@Injectable()
export class SecretLinkInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    for (const [name, value] of Object.entries(SECRET_LINK_HEADERS)) response.setHeader(name, value);
    return next.handle();
  }
}
