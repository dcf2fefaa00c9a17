import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FLEET, isPageOpen, PAGES } from '../pages';
import { usePermissions } from '../parts/use-permissions';
import { signOut } from '../session';

/** A command of the palette. */
export interface Command {
  /** Identifies the command among all others. */
  readonly key: string;
  readonly title: string;
  /** Distinguishes the command from others with the same title. */
  readonly detail?: string;
  /** The shipment that the command opens. */
  readonly shipmentId?: string;
  /** Keyboard shortcut of the command: one key (`n`), or two keys one after the other (`g o`). */
  readonly keys?: string;
  run(): void;
}

/** Commands with a common title. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Actions of users who can edit. Each opens a page, on which the action begins. */
const EDIT_ACTIONS = [
  { path: '/orders/new', title: 'orders.new', keys: 'n' },
  { path: '/board?open=plan', title: 'board.plan', keys: 'p' },
  { path: '/board?open=route', title: 'board.newRoute', keys: undefined },
  { path: '/orders/import', title: 'palette.importOrders', keys: undefined },
  { path: '/customers/import', title: 'palette.importCustomers', keys: undefined },
] as const;
/** Parts of the settings that only administrators see. Each is the end of an address and of a key of its title. */
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

/** Returns the pages and actions that the user's role allows. */
export function useCommands(): { readonly pages: CommandGroup; readonly actions: CommandGroup } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { canEdit, canAdminister, canSeeAllDepots } = usePermissions();
  const isAllowed = ({ path }: { readonly path: string }) => isPageOpen(path, canSeeAllDepots);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const createOpenCommand = (path: string, title: string, keys?: string): Command => ({
    key: path,
    title,
    ...(keys && { keys }),
    run: () => void navigate(path),
  });
  // The fleet is one page of the sidebar, but each of its pages is a command.
  const [fleetPage] = FLEET;
  const pages = PAGES.filter(({ path }) => path !== fleetPage.path)
    .filter(isAllowed)
    .map(({ path, title, key }) => createOpenCommand(path, t(title), `g ${key}`));
  const fleet = FLEET.filter(isAllowed).map(({ path, title, key }) => createOpenCommand(path, t(title), `g ${key}`));
  const settings = SETTINGS_PARTS.map((part) => createOpenCommand(`/settings/${part}`, t(`settingsPart.${part}`)));
  const editActions = EDIT_ACTIONS.filter(isAllowed).map(({ path, title, keys }) =>
    createOpenCommand(path, t(title), keys),
  );
  const generalActions: Command[] = [
    {
      key: 'colours',
      title: t(isDark ? 'frame.light' : 'frame.dark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { key: 'sign out', title: t('frame.signOut'), run: () => void signOut() },
  ];
  return {
    pages: { title: t('palette.pages'), commands: [...pages, ...fleet, ...(canAdminister ? settings : [])] },
    actions: { title: t('palette.actions'), commands: [...(canEdit ? editActions : []), ...generalActions] },
  };
}
