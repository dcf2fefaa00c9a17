import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api, toApiError, sessionApi } from '../shared/api';
import { type Formats, formatsFor } from '../shared/formats';
import { localeOf } from '../shared/languages';
import { endNotifications } from './pushes';

export type User = Awaited<ReturnType<typeof readUser>>;
type Business = Awaited<ReturnType<typeof readBusiness>>;

interface Session {
  readonly user: NonNullable<User>;
  readonly business: Business;
}

const SessionContext = createContext<Session | undefined>(undefined);
/** Provides the user and the business to the pages. */
export const SessionProvider = SessionContext.Provider;

/** Returns the signed-in user and their business. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This page stands outside of a session.');
  return session;
}

/** Formats times and numbers in the user's language and the time zone of the business. */
export function useFormats(): Formats {
  const { business } = useSession();
  const { language } = useTranslation().i18n;
  const regional = localeOf(language);
  return useMemo(() => formatsFor(regional, business.settings.timezone), [regional, business]);
}

/**
 * Key under which the end of the session is stored. Scripts cannot read the cookie; this shows whether there may be
 * one.
 */
const SESSION_ENDS_KEY = 'dispatch-session-ends';

/**
 * Key that is set if the user of the session had a business when the page last loaded, and was no driver: the portal shows
 * drivers only a link to their app.
 */
const HAS_BUSINESS_KEY = 'dispatch-at-work';

/** The service adds the end of the session to the address of the page that it opens after a sign-in at a provider. */
const SESSION_ENDS_HASH = /^#sessionEnds=([\d.:TZ-]+)$/;

/**
 * Stores the end of a session that a provider has opened, and removes it from the address. Runs when this file is loaded,
 * before the first page asks whether there is a session.
 */
function storeSessionEndOfAddress(): void {
  const [, sessionEnds] = SESSION_ENDS_HASH.exec(location.hash) ?? [];
  if (!sessionEnds) return;
  localStorage.setItem(SESSION_ENDS_KEY, sessionEnds);
  history.replaceState(history.state, '', location.pathname + location.search);
}
storeSessionEndOfAddress();

const mayHaveSession = () => Date.parse(localStorage.getItem(SESSION_ENDS_KEY) ?? '') > Date.now();

/**
 * Whether the user is probably signed in with a business. Then the data of the first page is loaded in parallel with the
 * user.
 */
export const isLikelySignedIn = () => mayHaveSession() && localStorage.getItem(HAS_BUSINESS_KEY) !== null;

/** Loads the user of the session; null without a session. */
export const readUser = async () => (mayHaveSession() ? requestUser() : null);

/** Loads the user of the session; null if the service knows no session. Stores whether the user has a business. */
async function requestUser() {
  const { data, error, response } = await sessionApi.GET('/api/user/me');
  if (data?.data.businessGuid && data.data.role !== 'driver') localStorage.setItem(HAS_BUSINESS_KEY, '');
  else localStorage.removeItem(HAS_BUSINESS_KEY);
  if (response.status === 401) return null;
  if (!data) throw toApiError(response, error);
  return data.data;
}

/** Loads the business of the user. */
const readBusiness = async () => (await responseData(api.GET('/api/business/my-business'))).data;

/** Query of the signed-in user's business. It is loaded once for each page load. */
export const businessQuery = queryOptions({ queryKey: ['business'], queryFn: readBusiness, staleTime: Infinity });

/**
 * Signs in with a password.
 *
 * @returns the user; null if the browser has not stored the cookie of the session
 * @throws ApiError with the reason
 */
export async function signIn(email: string, password: string): Promise<User> {
  const { data } = await responseData(sessionApi.POST('/api/session', { body: { email, password } }));
  return beginSession(data.expiresAt);
}

/** Stores the end of a session that was just opened, and loads its user; null if the browser has not stored its cookie. */
export function beginSession(expiresAt: string): Promise<User> {
  localStorage.setItem(SESSION_ENDS_KEY, expiresAt);
  return requestUser();
}

/** Longer addresses than this might be rejected as `returnTo`: see the pattern of `StartSignInDto`. */
const MAX_RETURN_LENGTH = 1500;

/**
 * Begins a sign-in. The domain of the email address alone decides how users sign in.
 *
 * @returns the page of the provider to open, which returns to this page; null if the user signs in with a password
 */
export async function startSignIn(email: string): Promise<string | null> {
  const page = location.pathname + location.search;
  const returnTo = page.length < MAX_RETURN_LENGTH ? page : '/portal';
  return (await responseData(sessionApi.POST('/api/session/sso', { body: { email, returnTo } }))).data.redirectTo;
}

/** Ends the session here and at the service. Reloads the page, so that no data stays in memory. */
export async function signOut(): Promise<void> {
  await endNotifications(); // Needs the session.
  localStorage.removeItem(SESSION_ENDS_KEY);
  localStorage.removeItem(HAS_BUSINESS_KEY);
  await sessionApi.DELETE('/api/session').catch(() => undefined); // The session may have ended already.
  location.assign('/portal');
}

/** Ends the membership of the user in the business. Reloads the page, so that no data of the business stays in memory. */
export async function leaveBusiness(): Promise<void> {
  await responseData(api.POST('/api/business/leave'));
  localStorage.removeItem(HAS_BUSINESS_KEY);
  location.assign('/portal');
}
