import type { ExecutionContext, NestInterceptor } from '@nestjs/common';

export type Handler = ReturnType<ExecutionContext['getHandler']>;

/** An interceptor for those handlers alone that ask for what it does. */
export interface SelectiveInterceptor extends NestInterceptor {
  concerns(handler: Handler): boolean;
}

export const isSelective = (interceptor: NestInterceptor): interceptor is SelectiveInterceptor =>
  'concerns' in interceptor;
