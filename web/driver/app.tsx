import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../shared/error-boundary';
import { usePhone } from './storage/phone';
import { Frame } from './parts/frame';
import { ScreenFault, StorageFault } from './parts/screen-fault';
import { goTo, takeInvitationCode, usePlace } from './navigation';
import { DayScreen } from './screens/day-screen';
import { DeliverScreen } from './screens/deliver-screen';
import { FailScreen } from './screens/fail-screen';
import { ReportsScreen } from './screens/reports-screen';
import { SettingsScreen } from './screens/settings-screen';
import { SignInScreen } from './screens/sign-in-screen';
import { StopScreen } from './screens/stop-screen';

/** The code in the link that opened the app, if it was an invitation. Reading it removes it from the address. */
const codeOfLink = takeInvitationCode();

/**
 * Shows the screen that the address names. The sign-in comes first without a session, and also for a link with an
 * invitation, which may be another driver's.
 */
export function App() {
  const { t } = useTranslation('driver');
  const { isLoaded, hasStorageFault, session } = usePhone();
  const place = usePlace();
  const [invitationCode, setInvitationCode] = useState(codeOfLink);
  useEffect(() => {
    scrollTo(0, 0);
  }, [place.screen]);
  useEffect(() => {
    document.title = t('app.title');
  }, [t]);
  if (hasStorageFault) return <StorageFault />;
  if (!isLoaded) return null;
  const leaveSignIn = () => {
    setInvitationCode(undefined);
    goTo('day');
  };
  if (!session || invitationCode || place.screen === 'sign-in')
    return <SignInScreen invitation={invitationCode} onSignedIn={leaveSignIn} />;
  return (
    <Frame isHome={place.screen === 'day'}>
      {/* Another key for each screen: after an error, the next screen is tried again. */}
      <ErrorBoundary key={JSON.stringify(place)} fallback={<ScreenFault />}>
        {place.screen === 'day' && <DayScreen />}
        {place.screen === 'reports' && <ReportsScreen />}
        {place.screen === 'settings' && <SettingsScreen />}
        {place.screen === 'stop' && <StopScreen stopKey={place.stopKey} />}
        {place.screen === 'deliver' && <DeliverScreen stopKey={place.stopKey} actionKey={place.actionKey} />}
        {place.screen === 'fail' && <FailScreen stopKey={place.stopKey} actionKey={place.actionKey} />}
      </ErrorBoundary>
    </Frame>
  );
}
