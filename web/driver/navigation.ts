import { useSyncExternalStore } from 'react';

const STOP_SCREENS = ['stop', 'deliver', 'fail'] as const;
const OTHER_SCREENS = ['day', 'reports', 'settings', 'sign-in'] as const;
type StopScreen = (typeof STOP_SCREENS)[number];
type OtherScreen = (typeof OTHER_SCREENS)[number];

/** The current screen. The address has it, as `#deliver/{stopKey}/{actionKey}`, so that the phone's back button works. */
export type Place =
  | { readonly screen: OtherScreen }
  | {
      readonly screen: StopScreen;
      readonly stopKey: string;
      /** Key of the rejected action that the form corrects. */
      readonly actionKey: string | null;
    };

/** Opens a screen. @param actionKey key of the rejected action that a form corrects */
export const goTo = (screen: Place['screen'], stopKey?: string, actionKey?: string): void => {
  location.hash = [screen === 'day' ? '' : screen, stopKey, actionKey].filter((part) => part !== undefined).join('/');
};

/** Opens the day in place of a form whose report is stored, so that Back does not lead to the empty form. */
export const replaceByDay = (): void => location.replace('#');

/** Returns to the previous screen, never out of the app. */
export const goBack = (): void => (history.length > 1 ? history.back() : goTo('day'));

/** Returns the screen that the address names; the day for an unknown one. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  const [name, stopKey, actionKey = null] = hash.slice(1).split('/');
  const stopScreen = STOP_SCREENS.find((screen) => screen === name);
  if (stopScreen && stopKey) return { screen: stopScreen, stopKey, actionKey };
  return { screen: OTHER_SCREENS.find((screen) => screen === name) ?? 'day' };
}

/** Reads the invitation code from the address and removes it there, so that the browser's history does not have it. */
export function takeInvitationCode(): string | undefined {
  const code = /^#code=([^&]+)$/.exec(location.hash)?.[1];
  if (code) history.replaceState(null, '', '/driver');
  return code && decodeURIComponent(code);
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
