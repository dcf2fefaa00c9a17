import { Button, Code, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../parts/actions/copy-button';
import { Dialog } from '../../parts/overlays/dialog';

const FILE = 'recovery-codes.txt';

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: FILE }).click();
  URL.revokeObjectURL(url);
}

/** Shows new recovery codes once. The service cannot show them again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  return (
    <Dialog title={t('security.recovery')} onClose={onClose}>
      <Text mb="sm">{t('security.codesText')}</Text>
      <Code block tabIndex={0}>
        {text}
      </Code>
      <Group>
        <CopyButton text={text} />
        <Button mt="sm" size="xs" variant="default" onClick={() => download(`${text}\n`)}>
          {t('security.download')}
        </Button>
      </Group>
      <Button mt="md" onClick={onClose}>
        {t('security.codesStored')}
      </Button>
    </Dialog>
  );
}
