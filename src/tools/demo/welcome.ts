import type { DemoAccess } from './demo';

/** The defaults of `npm run demo`. */
const DEMO_DEFAULTS = { origin: 'http://127.0.0.1:3000', dataDir: '.data' };

/** Returns the text after the first start: how to log in, and commands to paste. */
export function createWelcomeText(origin: string, dataDir: string, { login, token }: DemoAccess): string {
  const bearer = `-H "Authorization: Bearer ${token}"`;
  const run = [
    origin === DEMO_DEFAULTS.origin ? '' : `DISPATCH_URL=${origin} `,
    dataDir === DEMO_DEFAULTS.dataDir ? '' : `DATA_DIR=${dataDir} `,
    'npm run demo',
  ].join('');
  return `
  The demo business is ready (DEMO=false creates none):

    login      ${login.email}   ${login.password}
    API token  ${token}

    three orders     curl ${bearer} "${origin}/api/v1/Orders?PageSize=3"
    ready orders     curl -G ${bearer} "${origin}/api/v1/Orders" --data-urlencode "\\$filter=status eq 'ready'"
    overview         curl ${bearer} "${origin}/api/dispatch/overview"
    log in           curl -H "Content-Type: application/json" -d '${JSON.stringify(login)}' "${origin}/api/user/login"

    all operations   ${origin}/docs
    a whole day      ${run}     (in a second terminal, same folder)

`;
}
