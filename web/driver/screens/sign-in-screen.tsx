import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../parts/notice';
import { tellMeAgain } from '../pushes';
import { sendNow } from '../sending';
import { openSession } from '../service';

/** By an invitation: its link brings the code along, else it is typed. */
export function SignInScreen({ invitation, done }: { invitation: string | undefined; done(): void }) {
  const { t } = useTranslation('driver');
  const [code, setCode] = useState(invitation ?? '');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    setAsking(true);
    setProblem(undefined);
    const answer = await openSession(code.trim());
    setAsking(false);
    if (answer.outcome === 'taken') return (done(), sendNow(), tellMeAgain());
    if (answer.outcome !== 'refused') setProblem(t('signIn.unreachable'));
    else setProblem(answer.refused.status === 401 ? t('signIn.wrong') : answer.refused.message);
  };
  useEffect(() => {
    if (invitation) void open();
  }, []);
  return (
    <main className="sign-in">
      <h1>{t('app.title')}</h1>
      <p>{t('signIn.how')}</p>
      {problem && <Notice kind="alert" text={problem} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
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
        <button disabled={isAsking}>{t('signIn.open')}</button>
      </form>
    </main>
  );
}
