import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder or of the newest commit of a bare git directory. Paths use slashes and are sorted. */
export interface InstanceFiles {
  readonly paths: readonly string[];
  read(path: string): string;
}

const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Opens a folder, or a git directory without a work tree (`HEAD` and `objects` in it). */
export function openInstances(folder: string): InstanceFiles {
  const isGitDirectory = existsSync(join(folder, 'HEAD')) && existsSync(join(folder, 'objects'));
  return isGitDirectory ? filesOfCommit(folder) : filesOfFolder(folder);
}

function filesOfFolder(folder: string): InstanceFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, ''));
  return { paths: paths.sort(), read: (path) => readFileSync(join(folder, path), 'utf8') };
}

function filesOfCommit(directory: string): InstanceFiles {
  const git = (...command: string[]) =>
    execFileSync('git', ['--git-dir', directory, ...command], { encoding: 'utf8', maxBuffer: MAX_FILE_BYTES });
  const paths = git('ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0').filter(Boolean);
  return { paths: paths.sort(), read: (path) => git('show', `HEAD:${path}`) };
}

/** Returns a path without the ending of the file. */
export const withoutEnding = (path: string): string => path.replace(/\.[a-z]+$/i, '');

/** Returns the name of a file without its folder and its ending. */
export const nameOf = (path: string): string => withoutEnding(path.slice(path.lastIndexOf('/') + 1));
