import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/overlays/dialog';
import { useCommands } from './commands';
import { areShortcutsOn, isMac, setShortcutsOn } from './keys';
import './palette.css';

/** A keyboard shortcut, as the list shows it. */
interface Shortcut {
  readonly keys: string;
  readonly text: string;
}

/** Lists the keyboard shortcuts. Those of a single key can be turned off. */
export function Shortcuts({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { pages, actions } = useCommands();
  const [areSingleKeysOn, setSingleKeysOn] = useState(areShortcutsOn);
  const withModifier = (key: string) => `${isMac ? '⌘' : t('shortcuts.control')} ${key}`;
  const generalShortcuts: Shortcut[] = [
    { keys: withModifier('K'), text: t('palette.title') },
    { keys: '/', text: t('shortcuts.search') },
    { keys: withModifier('Z'), text: t('shortcuts.undo') },
    { keys: '?', text: t('shortcuts.title') },
  ];
  for (const { keys, title } of [...actions.commands, ...pages.commands])
    if (keys) generalShortcuts.push({ keys, text: title });
  const boardShortcuts: Shortcut[] = [
    { keys: t('shortcuts.space'), text: t('shortcuts.lift') },
    { keys: '← → ↑ ↓', text: t('shortcuts.carry') },
    { keys: 'Esc', text: t('shortcuts.putBack') },
  ];
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <ShortcutList label={t('shortcuts.everywhere')} shortcuts={generalShortcuts} />
      <ShortcutList label={t('shortcuts.onBoard')} shortcuts={boardShortcuts} />
      <Checkbox
        label={t('shortcuts.single')}
        description={t('shortcuts.singleHint')}
        checked={areSingleKeysOn}
        onChange={({ currentTarget: { checked } }) => {
          setShortcutsOn(checked);
          setSingleKeysOn(checked);
        }}
      />
    </Dialog>
  );
}

const ShortcutList = ({ label, shortcuts }: { label: string; shortcuts: readonly Shortcut[] }) => (
  <dl className="shortcuts" aria-label={label}>
    {shortcuts.map(({ keys, text }) => (
      <div key={keys} className="fact">
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
