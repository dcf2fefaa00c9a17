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

const invitationCode = takeInvitationCode();

/** Shows the screen that the address names, or the sign-in. */
export function App() {
  const { t } = useTranslation('driver');
  const { isLoaded, hasStorageFault, session } = usePhone();
  const place = usePlace();
  const [invitation, setInvitation] = useState(invitationCode);
  useEffect(() => {
    scrollTo(0, 0);
  }, [place.screen]);
  useEffect(() => {
    document.title = t('app.title');
  }, [t]);
  if (hasStorageFault) return <StorageFault />;
  if (!isLoaded) return null;
  const leaveSignIn = () => {
    setInvitation(undefined);
    goTo('day');
  };
  if (!session || invitation || place.screen === 'sign-in')
    return <SignInScreen invitation={invitation} onSignedIn={leaveSignIn} />;
  return (
    <Frame isHome={place.screen === 'day'}>
      <ErrorBoundary key={JSON.stringify(place)} fallback={<ScreenFault />}>
        {place.screen === 'day' && <DayScreen />}
        {place.screen === 'reports' && <ReportsScreen />}
        {place.screen === 'settings' && <SettingsScreen />}
        {place.screen === 'stop' && <StopScreen stopKey={place.stop} />}
        {place.screen === 'deliver' && <DeliverScreen stopKey={place.stop} actionKey={place.action} />}
        {place.screen === 'fail' && <FailScreen stopKey={place.stop} actionKey={place.action} />}
      </ErrorBoundary>
    </Frame>
  );
}
