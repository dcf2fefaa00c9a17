import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api, refusalOf, sessionApi } from '../shared/api';
import { type Formats, formatsFor } from '../shared/formats';
import { localeOf } from '../shared/languages';
import { whenSessionEnds } from '../shared/session-fetch';
import { endMessages } from './pushes';

export type User = Awaited<ReturnType<typeof whoIsIt>>;
type Business = Awaited<ReturnType<typeof readBusiness>>;

interface Session {
  readonly user: NonNullable<User>;
  readonly business: Business;
}

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** Who uses this page, and for which business. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This page stands outside of a session.');
  return session;
}

/** Times and numbers in the reader's language and the business's zone. */
export function useFormats(): Formats {
  const { business } = useSession();
  const { language } = useTranslation().i18n;
  const regional = localeOf(language);
  return useMemo(() => formatsFor(regional, business.settings.timezone), [regional, business]);
}

/** When the session ends by itself. The cookie is not for scripts to see; this tells whether there may be one. */
const KEPT_AS = 'dispatch-session-ends';

/** Kept where the session's user worked for a business when they were last asked for. */
const AT_WORK = 'dispatch-at-work';

const maySessionGoOn = () => Date.parse(localStorage.getItem(KEPT_AS) ?? '') > Date.now();

/** Whether somebody is most likely signed in and at work: then what the first page shows is asked for along with who it is. */
export const isLikelyAtWork = () => maySessionGoOn() && localStorage.getItem(AT_WORK) !== null;

/** The user behind the session's cookie; null without a session. */
export const whoIsIt = async () => (maySessionGoOn() ? askWhoIsIt() : null);

async function askWhoIsIt() {
  const { data, error, response } = await sessionApi.GET('/api/user/me');
  if (data?.data.businessGuid && data.data.role !== 'driver') localStorage.setItem(AT_WORK, '');
  else localStorage.removeItem(AT_WORK);
  if (response.status === 401) return null;
  if (!data) throw refusalOf(response, error);
  return data.data;
}

const readBusiness = async () => (await answered(api.GET('/api/business/my-business'))).data;

export const ofBusiness = queryOptions({ queryKey: ['business'], queryFn: readBusiness, staleTime: Infinity });

/** @throws Refusal with the reason, in the service's words */
export async function logIn(email: string, password: string): Promise<User> {
  const { data } = await answered(sessionApi.POST('/api/session', { body: { email, password } }));
  localStorage.setItem(KEPT_AS, data.expiresAt);
  return askWhoIsIt();
}

/** The session ends here and at the service; a page that is loaded anew holds nothing of it. */
export async function signOut(): Promise<void> {
  await endMessages(); // while there is a session that may
  localStorage.removeItem(KEPT_AS);
  localStorage.removeItem(AT_WORK);
  await sessionApi.DELETE('/api/session').catch(() => undefined); // it may have ended already
  location.assign('/portal');
}

/**
 * Where the session ends in the middle of work, the page stays as it is, and what it wanted waits.
 *
 * @returns whether the user has to log in again, and what is to be called when they have
 */
export function useRenewal(email: string): { isEnded: boolean; renewed: (user: User) => void } {
  const [isEnded, setEnded] = useState(false);
  const goOn = useRef<() => void>(undefined);
  const client = useQueryClient();
  useEffect(() => {
    whenSessionEnds(() => {
      setEnded(true);
      return new Promise<void>((resolve) => (goOn.current = resolve));
    });
    return () => whenSessionEnds(undefined);
  }, []);
  const renewed = useCallback(
    (user: User) => {
      if (user?.email !== email) return location.reload(); // somebody else's page
      setEnded(false);
      goOn.current?.();
      void client.invalidateQueries();
    },
    [client, email],
  );
  return { isEnded, renewed };
}
