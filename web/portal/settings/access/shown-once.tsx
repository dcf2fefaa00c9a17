import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../parts/actions/copy-button';
import { Dialog } from '../../parts/overlays/dialog';

interface Props {
  readonly title: string;
  readonly secret: string;
  onClose(): void;
}

/** Shows a secret once. The service cannot show it again. */
export function ShownOnce({ title, secret, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      <Text mb="sm">{t('settings.shownOnce')}</Text>
      <Code block tabIndex={0}>
        {secret}
      </Code>
      <CopyButton text={secret} />
    </Dialog>
  );
}
