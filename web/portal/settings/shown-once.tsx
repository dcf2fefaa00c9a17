import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../parts/copy-button';
import { Dialog } from '../parts/dialog';

interface Props {
  readonly title: string;
  readonly secret: string;
  close(): void;
}

/** The service keeps no copy of it: it is shown here, and never again. */
export function ShownOnce({ title, secret, close }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} close={close}>
      <Text mb="sm">{t('settings.once')}</Text>
      <Code block tabIndex={0}>
        {secret}
      </Code>
      <CopyButton text={secret} />
    </Dialog>
  );
}
