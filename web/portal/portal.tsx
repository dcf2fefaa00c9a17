import { Anchor, Button, Center, Loader, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { ApiError } from '../shared/api';
import { Problem } from './parts/page/problem';
import { router } from './router';
import { businessQuery, SessionProvider, signOut, type User, readUser } from './session';
import { Renewal } from './sign-in/renewal';

// Pages that signed-in users of a business do not see are loaded on demand.
const SignInPage = lazy(async () => ({ default: (await import('./sign-in/sign-in-page')).SignInPage }));
const Enrolment = lazy(async () => ({ default: (await import('./sign-in/enrolment')).Enrolment }));
const DriverEnrolment = lazy(async () => ({ default: (await import('./sign-in/enrolment')).DriverEnrolment }));
const NoBusiness = lazy(async () => ({ default: (await import('./start/no-business')).NoBusiness }));
const TermsPage = lazy(async () => ({ default: (await import('./start/terms-page')).TermsPage }));

const ME = ['me'];
/** Address of the default terms, which are used unless the operator has set `TERMS_URL`. */
const TERMS_PAGE = '/portal/terms';

/** Shows the pages to users who are signed in and belong to a business. */
export const Portal = () => (
  <Suspense fallback={<Waiting />}>
    <PageOfUser />
  </Suspense>
);

function PageOfUser() {
  const client = useQueryClient();
  const me = useQuery({ queryKey: ME, queryFn: readUser, staleTime: Infinity });
  if (location.pathname === TERMS_PAGE) return <TermsPage />;
  if (me.error) return <Problem error={me.error} onRetry={() => void me.refetch()} />;
  if (me.data === undefined) return <Waiting />;
  if (me.data === null) return <SignInPage onSignedIn={(user) => client.setQueryData(ME, user)} />;
  if (!me.data.businessGuid)
    return (
      <NoBusiness
        email={me.data.email}
        isVerified={me.data.verified}
        onDone={() => void me.refetch()}
        onCreated={() => void router.navigate('/setup').then(() => me.refetch())}
      />
    );
  if (me.data.role === 'driver')
    return (
      <DriverEnrolment>
        <Driver user={me.data} />
      </DriverEnrolment>
    );
  return <SignedIn user={me.data} />;
}

function SignedIn({ user }: { user: NonNullable<User> }) {
  const business = useQuery(businessQuery);
  if (business.error instanceof ApiError && business.error.code === 'SECOND_FACTOR_ENROLMENT_REQUIRED')
    return <Enrolment onEnrolled={() => void business.refetch()} />;
  return (
    <Renewal email={user.email}>
      {business.error && <Problem error={business.error} onRetry={() => void business.refetch()} />}
      {business.isPending && <Waiting />}
      {business.data && (
        <SessionProvider value={{ user, business: business.data }}>
          <RouterProvider router={router} />
        </SessionProvider>
      )}
    </Renewal>
  );
}

/** Sends drivers to the driver app. */
function Driver({ user }: { user: NonNullable<User> }) {
  const { t } = useTranslation();
  return (
    <SinglePage>
      <Title order={1} size="h3">
        {t('driver.title')}
      </Title>
      <Text my="md">
        {t('driver.text', { email: user.email })} <Anchor href="/driver">{t('driver.app')}</Anchor>
      </Text>
      <Button variant="default" onClick={() => void signOut()}>
        {t('frame.signOut')}
      </Button>
    </SinglePage>
  );
}

const SinglePage = ({ children }: { children: ReactNode }) => <main className="single-page">{children}</main>;

const Waiting = () => (
  <Center mih="50vh">
    <Loader aria-hidden />
  </Center>
);
