import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ApiRequest } from './actor';

export type Step = (request: ApiRequest, response: Response, next: NextFunction) => unknown;

/**
 * Middlewares as one. Express matches the path of each that it is given, and wraps and unwraps the request for it, whatever
 * the path is; these concern every request.
 */
export const inOneGo =
  (...steps: readonly Step[]): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    let step = 0;
    const go = (error?: unknown): void => {
      const handle = steps[step++];
      if (error || !handle) return next(error);
      try {
        void handle(request as ApiRequest, response, go);
      } catch (thrown) {
        next(thrown); // a step may go on in a later turn, where Express's own net is not spread
      }
    };
    go();
  };
