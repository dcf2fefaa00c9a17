import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { ClientGone } from '../../common/errors/client-gone';

/** A signal that is aborted when the client disconnects before it has its response: for work that takes seconds. */
export const DisconnectSignal = createParamDecorator((_: unknown, context: ExecutionContext) =>
  disconnectSignal(context.switchToHttp().getResponse<Response>()),
);

/** Returns a signal that aborts when the client disconnects before its response is complete. */
export function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort(new ClientGone());
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return controller.signal;
}
