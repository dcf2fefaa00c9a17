import { readdirSync, readFileSync } from 'node:fs';

const NICE = 16; // index after the name of the thread; proc(5) counts it as 19

/** The niceness of each thread of this process (Linux). */
export const nicenessOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
  });
