import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { DayImprovementService } from './day-improvement.service';
import { IMPROVE_DAY_TASK, type ImproveDayJob } from './improve-day-job';

/** Improves a day after each hold, and checks it every five minutes while it has stops. */
@Injectable()
export class DayImprovementJobs {
  constructor(improvement: DayImprovementService, jobs: JobHandlers) {
    jobs.add({
      task: IMPROVE_DAY_TASK,
      runner: 'searches',
      run: (payload) => improvement.improve(payload as ImproveDayJob),
    });
  }
}
