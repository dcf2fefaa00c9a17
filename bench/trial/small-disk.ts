import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '900m';

/** A small disk that can be filled: a file system in memory, which only root can mount. */
export class SmallDisk {
  private constructor(
    private readonly folder: string,
    private readonly ballast = join(folder, 'ballast'),
  ) {}

  /** Returns undefined if the user may not mount. */
  static mount(folder: string): SmallDisk | undefined {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'dispatch-trial', folder]);
    return status === 0 ? new SmallDisk(folder) : undefined;
  }

  /** Fills the disk completely. */
  fill(): void {
    for (let tries = 0; tries < 3; tries++) {
      const { bavail, bsize } = statfsSync(this.folder);
      if (bavail === 0) return;
      spawnSync('fallocate', ['-l', String(bavail * bsize), `${this.ballast}-${tries}`]);
    }
  }

  empty(): void {
    for (let tries = 0; tries < 3; tries++) rmSync(`${this.ballast}-${tries}`, { force: true });
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.folder]);
  }
}
