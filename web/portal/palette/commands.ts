import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PAGES } from '../pages';
import { useMay } from '../parts/may';
import { signOut } from '../session';

/** Something that can be chosen by its name. */
export interface Command {
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly detail?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  run(): void;
}

export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

const WORK = [
  ['/orders/new', 'orders.new', 'n'],
  ['/board?open=plan', 'board.plan', 'p'],
  ['/board?open=tour', 'board.newTour', undefined],
  ['/orders/import', 'palette.importOrders', undefined],
  ['/customers/import', 'palette.importCustomers', undefined],
] as const;
const SETTINGS = ['notifications', 'users', 'tokens', 'webhooks', 'audit'] as const;

/** The pages, and what can be done from everywhere: as far as the role goes. */
export function useCommands(): { readonly pages: Group; readonly actions: Group } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { work, administer } = useMay();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const leadTo = (to: string, title: string, keys?: string): Command => ({
    key: to,
    title,
    ...(keys && { keys }),
    run: () => void navigate(to),
  });
  const pages = PAGES.map(([to, title, key]) => leadTo(to, t(title), `g ${key}`));
  const parts = SETTINGS.map((part) => leadTo(`/settings/${part}`, t(`settingsPart.${part}`)));
  const deeds = WORK.map(([to, title, key]) => leadTo(to, t(title), key));
  const always: Command[] = [
    {
      key: 'colours',
      title: t(isDark ? 'frame.light' : 'frame.dark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { key: 'sign out', title: t('frame.signOut'), run: () => void signOut() },
  ];
  return {
    pages: { title: t('palette.pages'), commands: [...pages, ...(administer ? parts : [])] },
    actions: { title: t('palette.actions'), commands: [...(work ? deeds : []), ...always] },
  };
}
