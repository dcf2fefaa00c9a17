import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../parts/page/problem';
import { startSignIn } from '../session';

/** Leads users of a business with single sign-on to its provider, which returns to this page. */
export function SingleSignOnLink({ email }: { email: string }) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const start = async () => {
    try {
      const page = await startSignIn(email);
      if (page === null) setError(new Error(t('signIn.noSingleSignOn')));
      else location.assign(page);
    } catch (refused) {
      setError(refused);
    }
  };
  return (
    <Stack gap="sm" mt="md">
      <Text size="sm">
        <Anchor component="button" type="button" size="sm" onClick={() => void start()}>
          {t('signIn.atBusiness')}
        </Anchor>
      </Text>
      <ErrorAlert error={error} />
    </Stack>
  );
}
