import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewal } from '../session';
import { SignInForm } from './sign-in-form';

/** Keeps the pages below as they are where the session ends, and asks for the password over them. */
export function Renewal({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { isEnded, renewed } = useRenewal(email);
  return (
    <>
      {children}
      <Modal.Root opened={isEnded} onClose={() => undefined} centered>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body p="xl">
            <Modal.Title fz="lg" fw={600} mb="sm">
              {t('signIn.again')}
            </Modal.Title>
            <Text mb="md">{t('signIn.againText', { email })}</Text>
            <SignInForm email={email} done={renewed} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
