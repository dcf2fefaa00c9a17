import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { Metrics } from './metrics';
import { registerStateGauges } from './state-gauges';

/** Gauges for the free disk space of pictures, uploads and the embedded database. */
@Injectable()
export class DiskGaugesService {
  constructor({ registry }: Metrics, @Inject(ENV) { DATA_DIR }: Env) {
    registerStateGauges(registry, () => statfs(DATA_DIR), [
      [
        'data_disk_free_bytes',
        'Room left for this user on the disk of DATA_DIR.',
        ({ bavail, bsize }) => bavail * bsize,
      ],
      ['data_disk_size_bytes', 'Size of the disk of DATA_DIR.', ({ blocks, bsize }) => blocks * bsize],
    ]);
  }
}
