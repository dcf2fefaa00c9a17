import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../parts/page/language-choice';
import { useTitle } from '../parts/page/use-title';
import { signOut } from '../session';
import { AccountSecurity, readSecondFactor } from '../settings/security/account-security';

/**
 * Shows drivers the enrolment while their session must add a second factor, and the page of drivers otherwise. If the service does not
 * respond, it shows the page of drivers: the service itself rejects all other requests of such a session.
 */
export function DriverEnrolment({ children }: { children: ReactNode }) {
  // `AccountSecurity` reads the same data again as soon as a factor is added, under another key. With that key, the enrolment would close
  // before the user has stored the recovery codes.
  const factorQuery = useQuery({ queryKey: ['must-enrol'], queryFn: readSecondFactor, staleTime: Infinity });
  if (factorQuery.isPending) return null;
  if (factorQuery.data?.mustEnrol) return <Enrolment onEnrolled={() => void factorQuery.refetch()} />;
  return children;
}

/** Shown in place of all pages until a user adds the second factor that the business requires. */
export function Enrolment({ onEnrolled }: { onEnrolled(): void }) {
  const { t } = useTranslation();
  useTitle(t('security.enrolTitle'));
  return (
    <main className="single-page">
      <p className="product">{t('product')}</p>
      <Title order={1} size="h2" mb="sm">
        {t('security.enrolTitle')}
      </Title>
      <Text mb="lg">{t('security.enrolText')}</Text>
      <Stack gap="md">
        <AccountSecurity isEnrolment onAdded={onEnrolled} />
      </Stack>
      <Button variant="subtle" mt="lg" onClick={() => void signOut()}>
        {t('frame.signOut')}
      </Button>
      <LanguageChoice />
    </main>
  );
}
