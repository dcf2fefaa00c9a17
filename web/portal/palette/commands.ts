import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FLEET, isPageOpen, PAGES } from '../pages';
import { usePermissions } from '../parts/use-permissions';
import { signOut } from '../session';

/** A command of the palette. */
export interface Command {
  readonly key: string;
  readonly title: string;
  /** Distinguishes the command from others with the same title. */
  readonly detail?: string;
  /** The shipment that the command opens. */
  readonly shipmentId?: string;
  /** Keyboard shortcut of the command. */
  readonly keys?: string;
  run(): void;
}

/** Commands with a common title. */
export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Actions of users who can edit: address, title and shortcut. */
const EDIT_ACTIONS = [
  ['/orders/new', 'orders.new', 'n'],
  ['/board?open=plan', 'board.plan', 'p'],
  ['/board?open=route', 'board.newRoute', undefined],
  ['/orders/import', 'palette.importOrders', undefined],
  ['/customers/import', 'palette.importCustomers', undefined],
] as const;
/** Parts of the settings of administrators. */
const SETTINGS_PARTS = [
  'delivery',
  'tracking',
  'notifications',
  'users',
  'sso',
  'tokens',
  'webhooks',
  'audit',
] as const;

/** Pages and actions that the user's role allows. */
export function useCommands(): { readonly pages: Group; readonly actions: Group } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { canEdit, canAdminister, canSeeAllDepots } = usePermissions();
  const isAllowed = ([to]: readonly [string, ...unknown[]]) => isPageOpen(to, canSeeAllDepots);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const openCommand = (to: string, title: string, keys?: string): Command => ({
    key: to,
    title,
    ...(keys && { keys }),
    run: () => void navigate(to),
  });
  // The first page of the fleet is among the pages of the fleet too.
  const pages = PAGES.filter(([to]) => to !== FLEET[0][0])
    .filter(isAllowed)
    .map(([to, title, key]) => openCommand(to, t(title), `g ${key}`));
  const fleet = FLEET.filter(isAllowed).map(([to, title, key]) => openCommand(to, t(title), `g ${key}`));
  const settings = SETTINGS_PARTS.map((part) => openCommand(`/settings/${part}`, t(`settingsPart.${part}`)));
  const editActions = EDIT_ACTIONS.filter(isAllowed).map(([to, title, key]) => openCommand(to, t(title), key));
  const actionsOfAll: Command[] = [
    {
      key: 'colours',
      title: t(isDark ? 'frame.light' : 'frame.dark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { key: 'sign out', title: t('frame.signOut'), run: () => void signOut() },
  ];
  return {
    pages: { title: t('palette.pages'), commands: [...pages, ...fleet, ...(canAdminister ? settings : [])] },
    actions: { title: t('palette.actions'), commands: [...(canEdit ? editActions : []), ...actionsOfAll] },
  };
}
