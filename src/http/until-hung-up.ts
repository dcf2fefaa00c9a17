import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { ClientGone } from '../common/errors/client-gone';

/** A signal that is aborted when the client goes away before it has its answer: for what takes seconds of a processor. */
export const UntilHungUp = createParamDecorator((_: unknown, context: ExecutionContext) =>
  untilHungUp(context.switchToHttp().getResponse<Response>()),
);

export function untilHungUp(response: Response): AbortSignal {
  const controller = new AbortController();
  const hangUp = () => {
    if (!response.writableFinished) controller.abort(new ClientGone());
  };
  if (response.closed) hangUp();
  else response.once('close', hangUp);
  return controller.signal;
}
