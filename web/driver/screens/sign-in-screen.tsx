import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../parts/notice';
import { resumeSharing } from '../device/positions';
import { resumeNotifications } from '../device/pushes';
import { sendNow } from '../send-queue';
import { openSession, type Outcome } from '../service';

/** Signs in by an invitation. Its code is in the link, or the driver enters it. */
export function SignInScreen({ invitation, onSignedIn }: { invitation: string | undefined; onSignedIn(): void }) {
  const { t } = useTranslation('driver');
  const [code, setCode] = useState(invitation ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSigningIn, setSigningIn] = useState(false);
  const signIn = async () => {
    setSigningIn(true);
    setProblem(undefined);
    // The connection may break while the response is read.
    const result = await openSession(code.trim()).catch((): Outcome => ({ outcome: 'retry', waitMs: 0 }));
    setSigningIn(false);
    if (result.outcome === 'accepted') {
      onSignedIn();
      sendNow();
      resumeNotifications();
      resumeSharing();
    } else if (result.outcome === 'rejected') {
      const { status, message } = result.rejection;
      setProblem(status === 401 ? t('signIn.wrong') : message);
    } else {
      setProblem(t('signIn.unreachable'));
    }
  };
  useEffect(() => {
    if (invitation) void signIn();
  }, []);
  return (
    <main className="sign-in">
      <h1>{t('app.title')}</h1>
      <p>{t('signIn.how')}</p>
      {problem && <Notice kind="alert" text={problem} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <label>
          {t('signIn.code')}
          <input
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </label>
        <button disabled={isSigningIn}>{t('signIn.open')}</button>
      </form>
    </main>
  );
}
