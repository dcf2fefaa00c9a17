import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Service } from '../service';
import type { Business } from './business';

const FIND = join(__dirname, '../../../test/portal/find-browser.mjs');
/** Without a graphics card WebGL is rendered by the processor. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** @throws Error without a browser */
export function openBrowser(): Promise<Browser> {
  const found = JSON.parse(execFileSync(process.execPath, [FIND], { encoding: 'utf8' })) as {
    executablePath: string;
    env?: Record<string, string>;
  } | null;
  if (!found) throw new Error('There is no browser here: CHROMIUM_PATH names one.');
  const { PATH = '', HOME = '' } = process.env;
  return chromium.launch({ executablePath: found.executablePath, args: ARGUMENTS, env: { PATH, HOME, ...found.env } });
}

/** Opens a page of a signed-in user. */
export async function openPage(browser: Browser, { url }: Service, { session }: Business): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'dispatch-session', value: session, url, sameSite: 'Strict', httpOnly: true }]);
  const ends = new Date(Date.now() + 86_400_000).toISOString();
  await context.addInitScript(`localStorage.setItem('dispatch-session-ends', '${ends}')`);
  return context.newPage();
}

/** Returns the milliseconds that an action took. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

const COUNT_FRAMES = `new Promise((done) => {
  const times = [];
  window.endFrames = () => done(times);
  const next = (at) => { times.push(at); window.framesEnded || requestAnimationFrame(next); };
  window.framesEnded = false;
  requestAnimationFrame(next);
})`;

interface Frames {
  /** Frames per second. */
  readonly mean: number;
  /** Frames in the slowest second. */
  readonly worst: number;
  /** Processor time of the page's main thread per frame, in milliseconds: scripts, styles and layout. */
  readonly mainThreadMs: number;
}

/**
 * Measures frames per second during an action, and the time of the main thread. Without a graphics card the processor
 * draws too, on other threads, so frames can be late while the main thread is idle.
 */
export async function frames(page: Page, meanwhile: () => Promise<unknown>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }); // Other processes do not count.
  const mainThreadSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await mainThreadSeconds();
  const counted = page.evaluate<number[]>(COUNT_FRAMES);
  await meanwhile();
  await page.evaluate('window.framesEnded = true; window.endFrames()');
  const times = await counted;
  const busySeconds = (await mainThreadSeconds()) - before;
  await session.detach();
  const seconds = (times.at(-1)! - times[0]!) / 1000;
  let worst = Infinity;
  for (const from of times.filter((at) => at + 1000 <= times.at(-1)!))
    worst = Math.min(worst, times.filter((at) => at >= from && at < from + 1000).length);
  const drawn = times.length - 1;
  return { mean: drawn / seconds, worst, mainThreadMs: (busySeconds * 1000) / drawn };
}
