import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

export interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** The instructions of the Dockerfile, stage by stage, each beginning with its FROM. */
export function stages(): Instruction[][] {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));
  const found: Instruction[][] = [];
  for (const line of lines) {
    const [, name, words] = /^([A-Z]+)\s+(.*)$/.exec(line)!;
    if (name === 'FROM') found.push([]);
    found.at(-1)!.push({ name: name!, words: words! });
  }
  return found;
}

/** What the image sets in the environment of whatever runs in it. */
export function imageSettings(): Record<string, string> {
  const set = stages()
    .at(-1)!
    .filter(({ name }) => name === 'ENV');
  return Object.fromEntries(
    set.flatMap(({ words }) => words.split(/\s+/)).map((pair) => pair.split('=', 2) as [string, string]),
  );
}

/** The files of the project that .dockerignore lets into the build, without installed, built and stored ones. */
export function contextFiles(): string[] {
  const isLetIn = contextFilter();
  const below = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (!entry.isDirectory()) return isLetIn(path) ? [path] : [];
      return ['.git', '.data', 'node_modules', 'dist'].includes(entry.name) ? [] : below(path);
    });
  return below('');
}

/** Of the lines of .dockerignore that match a file or a folder it lies in, the last one counts. */
function contextFilter(): (path: string) => boolean {
  const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isIn: line.startsWith('!'), form: formOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ form }) => form.test(path))?.isIn ?? true;
}

function formOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}(?:/.*)?$`);
}
