import { Controller, Get, Header, HttpCode, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { ApiError } from '../../../common/errors/api-error';
import { hashToken } from '../../../common/secrets/tokens';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { Public, Unthrottled } from '../guards/allow';
import { getClientNetwork } from '../middleware/client-address';
import { BareJson } from '../envelope/http-result';
import { RateLimits } from '../../tenancy/rate-limits';
import { Metrics } from '../../observability/metrics/metrics';
import { Readiness } from './readiness';

/** Probes for load balancers and supervisors, and metrics for Prometheus. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Returns whether the process responds. */
  @Get('health/live')
  @Public()
  @Unthrottled()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  checkLiveness() {
    return new BareJson({ status: 'ok' });
  }

  /** Returns whether the process can serve: the database responds and no stop is in progress. 503 otherwise. */
  @Get('health/ready')
  @Public()
  @Unthrottled()
  @Header('Cache-Control', 'no-store')
  async checkReadiness(@Res({ passthrough: true }) response: Response) {
    const state = await this.readiness.check();
    response.status(state.status === 'ok' ? 200 : 503);
    return new BareJson(state);
  }

  /**
   * Metrics in the format of Prometheus, for clients with METRICS_TOKEN. METRICS_PORT serves them on another port instead. There is no
   * rate limit, because one Prometheus reads all processes from one address.
   */
  @Get('metrics')
  @Public()
  @Unthrottled()
  async sendMetrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { METRICS_TOKEN } = this.env;
    if (!METRICS_TOKEN) throw new ApiError('NOT_FOUND', undefined, 'No such path.');
    const presented = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!timingSafeEqual(hashToken(presented), hashToken(METRICS_TOKEN))) {
      await this.limits.spendFailedAuthentication(getClientNetwork(request));
      throw new ApiError('UNAUTHORIZED', undefined, 'Metrics need the METRICS_TOKEN.', {
        'WWW-Authenticate': 'Bearer realm="metrics"',
      });
    }
    response.setHeader('Content-Type', this.metrics.registry.contentType);
    response.send(await this.metrics.renderText());
  }
}
