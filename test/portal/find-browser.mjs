// Prints as JSON how to start Chromium: CHROMIUM_PATH, the browser of the packages in tools/ (Linux on x64 with glibc),
// or an installed one; null if there is none.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { requireTool } from '../../.config/tools.mjs';

const require = createRequire(import.meta.url);
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache');
const OF_THE_MACHINE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Names that the pages use for the system font. */
const FONT = ['system-ui', 'sans-serif']
  .map((name) => `<alias binding="same"><family>${name}</family><prefer><family>DejaVu Sans</family></prefer></alias>`)
  .join('');

const { LD_LIBRARY_PATH } = process.env; // unpacking changes it
const named = process.env.CHROMIUM_PATH;
const found = named ? { executablePath: named } : ((await packaged()) ?? installed());
process.stdout.write(JSON.stringify(found ?? null));

function installed() {
  const executablePath = OF_THE_MACHINE.find((path) => existsSync(path));
  return executablePath && { executablePath };
}

async function packaged() {
  const isFor = process.platform === 'linux' && process.arch === 'x64';
  if (!isFor || !process.report.getReport().header.glibcVersionRuntime) return undefined;
  const { version } = JSON.parse(
    readFileSync(resolve(CACHE, '../../tools/node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Into a folder of this process, then by one rename: two runs at once never see half a browser. */
async function unpack(folder) {
  mkdirSync(CACHE, { recursive: true });
  const mine = mkdtempSync(join(CACHE, 'unpack-'));
  process.env.TMPDIR = mine; // it unpacks into the folder for temporary files
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'; // with the libraries that a bare machine lacks
  const chromium = requireTool('@sparticuz/chromium').default ?? requireTool('@sparticuz/chromium');
  await chromium.executablePath();
  // Its own list of fonts names a folder that is not there: a bare machine would draw no letter.
  const fonts = [join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf'), '/usr/share/fonts'];
  const list = `${fonts.map((font) => `<dir>${font}</dir>`).join('')}<cachedir>${join(tmpdir(), 'fontconfig')}</cachedir>`;
  writeFileSync(
    join(mine, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${list}${FONT}</fontconfig>`,
  );
  try {
    renameSync(mine, folder);
  } catch {
    rmSync(mine, { recursive: true, force: true }); // another process was faster
  }
}
