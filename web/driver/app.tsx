import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../shared/error-boundary';
import { usePhone } from './kept/phone';
import { Frame } from './parts/frame';
import { ScreenFault } from './parts/screen-fault';
import { goTo, takeCode, usePlace } from './place';
import { DayScreen } from './screens/day-screen';
import { DeliverScreen } from './screens/deliver-screen';
import { FailScreen } from './screens/fail-screen';
import { ReportsScreen } from './screens/reports-screen';
import { SettingsScreen } from './screens/settings-screen';
import { SignInScreen } from './screens/sign-in-screen';
import { StopScreen } from './screens/stop-screen';

const code = takeCode();

export function App() {
  const { t } = useTranslation('driver');
  const { isOpen, session } = usePhone();
  const place = usePlace();
  const [invitation, setInvitation] = useState(code);
  useEffect(() => {
    scrollTo(0, 0);
  }, [place.screen]);
  useEffect(() => void (document.title = t('app.title')), [t]);
  if (!isOpen) return null;
  const leaveSignIn = () => {
    setInvitation(undefined);
    goTo('day');
  };
  if (!session || invitation || place.screen === 'sign-in')
    return <SignInScreen invitation={invitation} done={leaveSignIn} />;
  return (
    <Frame isHome={place.screen === 'day'}>
      <ErrorBoundary key={JSON.stringify(place)} fallback={<ScreenFault />}>
        {place.screen === 'day' && <DayScreen />}
        {place.screen === 'reports' && <ReportsScreen />}
        {place.screen === 'settings' && <SettingsScreen />}
        {place.screen === 'stop' && <StopScreen guid={place.guid} />}
        {place.screen === 'deliver' && <DeliverScreen guid={place.guid} deedKey={place.deed} />}
        {place.screen === 'fail' && <FailScreen guid={place.guid} deedKey={place.deed} />}
      </ErrorBoundary>
    </Frame>
  );
}
