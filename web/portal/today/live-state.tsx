import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import type { Live } from './use-live';

const COLOURS = { connecting: 'gray', open: 'green', lost: 'red' } as const;

/** Whether what is shown is as it is now. */
export function LiveState({ state, heardAt }: Pick<Live, 'state' | 'heardAt'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const text =
    state === 'lost' && heardAt ? t('live.lostSince', { at: formats.timeWithSeconds(heardAt) }) : t(`live.${state}`);
  return (
    <Badge role="status" color={COLOURS[state]} variant="light" tt="none" className="live-state">
      {text}
    </Badge>
  );
}
