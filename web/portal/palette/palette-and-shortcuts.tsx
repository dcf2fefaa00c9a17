import { Button } from '@mantine/core';
import { mdiMagnify } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { useCommands } from './commands';
import { isMac, useShortcuts } from './keys';
import { Palette } from './palette';
import { Shortcuts } from './shortcuts';

/** Returns the search field of the list on this page, if there is one. */
const findSearchField = () => document.querySelector<HTMLInputElement>('main [type=search]');

/** Registers the keys of the palette and of its commands on all pages, and shows the button that opens the palette. */
export function PaletteAndShortcuts() {
  const { t } = useTranslation();
  const { pages, actions } = useCommands();
  const [openDialog, setOpenDialog] = useState<'palette' | 'shortcuts'>();
  const openPalette = () => setOpenDialog('palette');
  const close = () => setOpenDialog(undefined);
  const actionsByKeys: Record<string, () => void> = {
    '?': () => setOpenDialog('shortcuts'),
    '/': () => {
      const searchField = findSearchField();
      if (searchField) searchField.focus();
      else openPalette();
    },
  };
  for (const { keys, run } of [...pages.commands, ...actions.commands]) if (keys) actionsByKeys[keys] = run;
  useShortcuts(openPalette, actionsByKeys);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        leftSection={<Icon path={mdiMagnify} size={16} />}
        onClick={openPalette}
      >
        {t('palette.open')}
      </Button>
      {openDialog === 'palette' && <Palette onClose={close} />}
      {openDialog === 'shortcuts' && <Shortcuts onClose={close} />}
    </>
  );
}
