import { Anchor, Button, Center, Loader, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { Problem } from './parts/problem';
import { router } from './router';
import { ofBusiness, SessionProvider, signOut, type User, whoIsIt } from './session';
import { Renewal } from './sign-in/renewal';
import { SignInPage } from './sign-in/sign-in-page';
import { NoBusiness } from './start/no-business';

const ME = ['me'];

/** Whoever is signed in and belongs to a business sees the pages. */
export function Portal() {
  const client = useQueryClient();
  const me = useQuery({ queryKey: ME, queryFn: whoIsIt, staleTime: Infinity });
  if (me.error) return <Problem error={me.error} retry={() => void me.refetch()} />;
  if (me.data === undefined) return <Waiting />;
  if (me.data === null) return <SignInPage done={(user) => client.setQueryData(ME, user)} />;
  if (!me.data.businessGuid)
    return <NoBusiness email={me.data.email} isVerified={me.data.verified} done={() => void me.refetch()} />;
  if (me.data.role === 'driver') return <Driver user={me.data} />;
  return <SignedIn user={me.data} />;
}

function SignedIn({ user }: { user: NonNullable<User> }) {
  const business = useQuery(ofBusiness);
  return (
    <Renewal email={user.email}>
      {business.error && <Problem error={business.error} retry={() => void business.refetch()} />}
      {business.isPending && <Waiting />}
      {business.data && (
        <SessionProvider value={{ user, business: business.data }}>
          <RouterProvider router={router} />
        </SessionProvider>
      )}
    </Renewal>
  );
}

/** Drivers have an app of their own. */
function Driver({ user }: { user: NonNullable<User> }) {
  const { t } = useTranslation();
  return (
    <Alone>
      <Title order={1} size="h3">
        {t('driver.title')}
      </Title>
      <Text my="md">
        {t('driver.text', { email: user.email })} <Anchor href="/driver">{t('driver.app')}</Anchor>
      </Text>
      <Button variant="default" onClick={() => void signOut()}>
        {t('frame.signOut')}
      </Button>
    </Alone>
  );
}

const Alone = ({ children }: { children: ReactNode }) => <main className="alone">{children}</main>;

const Waiting = () => (
  <Center mih="50vh">
    <Loader aria-hidden />
  </Center>
);
