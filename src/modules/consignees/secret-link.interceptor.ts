import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';

/** An address that is a secret by itself: nobody keeps it, finds it, or passes it on; errors say so too. */
export const SECRET_LINK_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

@Injectable()
export class SecretLinkInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    for (const [name, value] of Object.entries(SECRET_LINK_HEADERS)) response.setHeader(name, value);
    return next.handle();
  }
}
