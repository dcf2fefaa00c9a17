import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Claims of a person at the provider. */
export interface Person {
  readonly sub: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export const CLIENT = { clientId: 'dispatch', clientSecret: 'secret of the client' } as const;

/** Starts the package oidc-provider in its own process. It ends with this process. */
export async function startOidcProvider(redirectUri: string) {
  const script = join(__dirname, 'oidc-provider.mjs');
  const { clientId, clientSecret } = CLIENT;
  const child = spawn(process.execPath, [script, redirectUri, clientId, clientSecret], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const failure = once(child, 'exit').then(() => {
    throw new Error('The provider did not start. `npm run tools` installs the package oidc-provider.');
  });
  const [issuer] = (await Promise.race([once(createInterface(child.stdout), 'line'), failure])) as [string];
  return {
    issuer,
    /** Sets who can sign in, by e-mail address. */
    admit: async (people: Readonly<Record<string, Person>>): Promise<void> => {
      await fetch(`${issuer}/people`, { method: 'POST', body: JSON.stringify(people) });
    },
    stop: async (): Promise<void> => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
