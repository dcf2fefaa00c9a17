import { Button, Code, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/dialog';

interface Props {
  readonly title: string;
  readonly secret: string;
  close(): void;
}

/** The service keeps no copy of it: it is shown here, and never again. */
export function ShownOnce({ title, secret, close }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  // Over plain HTTP in a network there is no clipboard: then it is copied by hand.
  const copy = () => void navigator.clipboard?.writeText(secret).then(() => setCopied(true));
  return (
    <Dialog title={title} close={close}>
      <Text mb="sm">{t('settings.once')}</Text>
      <Code block tabIndex={0}>
        {secret}
      </Code>
      <Button mt="sm" size="xs" onClick={copy}>
        {t(isCopied ? 'settings.copied' : 'settings.copy')}
      </Button>
    </Dialog>
  );
}
