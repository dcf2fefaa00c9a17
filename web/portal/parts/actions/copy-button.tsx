import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text. Over plain HTTP browsers provide no clipboard; the text is then selected to be copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string>();
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(text));
  return (
    <Button mt="sm" size="xs" variant="default" onClick={copy}>
      {t(copied === text ? 'settings.copied' : 'settings.copy')}
    </Button>
  );
}
