import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/overlays/dialog';
import { useCommands } from './commands';
import { areShortcutsOn, isMac, setShortcutsOn } from './keys';
import './palette.css';

/** Lists the keyboard shortcuts. Those of a single key can be turned off. */
export function Shortcuts({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { pages, actions } = useCommands();
  const [areOn, setOn] = useState(areShortcutsOn);
  const everywhere = [
    [isMac ? '⌘ K' : `${t('shortcuts.control')} K`, t('palette.title')],
    ['/', t('shortcuts.search')],
    [isMac ? '⌘ Z' : `${t('shortcuts.control')} Z`, t('shortcuts.undo')],
    ['?', t('shortcuts.title')],
    ...[...actions.commands, ...pages.commands].flatMap(({ keys, title }) => (keys ? [[keys, title] as const] : [])),
  ] as const;
  const board = [
    [t('shortcuts.space'), t('shortcuts.lift')],
    ['← → ↑ ↓', t('shortcuts.carry')],
    ['Esc', t('shortcuts.putBack')],
  ] as const;
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      {(
        [
          [t('shortcuts.everywhere'), everywhere],
          [t('shortcuts.onBoard'), board],
        ] as const
      ).map(([title, lines]) => (
        <dl key={title} className="shortcuts" aria-label={title}>
          {lines.map(([keys, what]) => (
            <div key={keys} className="fact">
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      ))}
      <Checkbox
        label={t('shortcuts.single')}
        description={t('shortcuts.singleHint')}
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          setShortcutsOn(checked);
          setOn(checked);
        }}
      />
    </Dialog>
  );
}
