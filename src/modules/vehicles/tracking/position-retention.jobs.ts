import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { Metrics } from '../../../platform/observability/metrics/metrics';
import { registerStateGauges } from '../../../platform/observability/metrics/state-gauges';
import { JobHandlers } from '../../../platform/jobs/job-handlers';

/**
 * Creates partitions of the table `positions` and drops expired ones, at each start and every hour. A partition has the positions of one
 * week, and its name ends with the date of its Monday, such as 20260302.
 */
@Injectable()
export class PositionRetentionJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger('Positions');

  constructor(
    private readonly reader: TenantReader,
    @Inject(ENV) private readonly env: Env,
    jobs: JobHandlers,
    { registry }: Metrics,
  ) {
    registerStateGauges(registry, () => this.findSecondsAhead(), [
      [
        'position_partitions_ahead_seconds',
        'For how long there are partitions for positions to come.',
        (ahead) => ahead,
      ],
    ]);
    jobs.add({ task: 'keep_position_partitions', run: () => this.updatePartitions(), cron: '27 * * * *' });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.createFuturePartitions();
  }

  /** Creates partitions for the next eight weeks, and drops those before the retention period. */
  async updatePartitions(): Promise<void> {
    await this.createFuturePartitions();
    const [row] = await this.reader.readWithoutBusiness<{ dropped: number }>({
      text: 'SELECT drop_old_positions($1) AS dropped',
      values: [this.env.POSITION_RETENTION_DAYS],
    });
    if (row?.dropped) this.logger.log(`Weeks of positions past the retention that were dropped: ${row.dropped}.`);
  }

  /** Returns how far partitions reach into the future. Without a partition no position could be stored. */
  private async findSecondsAhead(): Promise<number> {
    const [row] = await this.reader.readWithoutBusiness<{ seconds: number }>({
      text: `SELECT extract(
          epoch FROM to_date(max(right(relation.relname, 8)), 'YYYYMMDD') + interval '7 days' - now() AT TIME ZONE 'UTC'
        )::float8 AS seconds
        FROM pg_inherits inheritance
        JOIN pg_class relation ON relation.oid = inheritance.inhrelid
        WHERE inheritance.inhparent = 'public.positions'::regclass`,
    });
    return row!.seconds;
  }

  /** Runs the SQL function of the migrations that creates missing partitions for the next eight weeks. */
  private async createFuturePartitions(): Promise<void> {
    await this.reader.readWithoutBusiness({ text: 'SELECT ensure_position_partitions()' });
  }
}
