import { readdirSync, readFileSync } from 'node:fs';

const NICE = 16; // of the fields behind the name of the thread, as proc(5) counts them from 3

/** How far each thread of this process stands back, as Linux tells it. */
export const threadNiceness = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
  });
