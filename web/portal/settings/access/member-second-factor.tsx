import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { Confirm } from '../../parts/overlays/confirm';
import { useSession } from '../../session';

interface Member {
  readonly guid: string;
  readonly email: string;
  readonly role: string;
  readonly status: string;
  readonly hasSecondFactor: boolean;
}

/** Whether a member has a second factor, with a button to reset it for members who have lost it. */
export function MemberSecondFactor({ member, reset }: { member: Member; reset(): void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { guid, email, role, status, hasSecondFactor } = member;
  if (status !== 'active') return null;
  if (!hasSecondFactor) return t('security.off');
  const mayReset = guid !== user.guid && role !== 'owner' && (role !== 'admin' || user.role === 'owner');
  return (
    <>
      {t('security.on')}{' '}
      {mayReset && (
        <Button size="compact-xs" variant="default" aria-label={t('security.resetOne', { email })} onClick={reset}>
          {t('security.reset')}
        </Button>
      )}
    </>
  );
}

interface Props {
  readonly member: Pick<Member, 'guid' | 'email'>;
  close(): void;
  done(): void;
}

/** Asks before the second factor of a member is reset. */
export function ResetSecondFactor({ member: { guid, email }, close, done }: Props) {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t('security.resetOne', { email })}
      text={t('security.resetText')}
      label={t('security.reset')}
      act={() => responseData(api.DELETE('/api/business/users/{guid}/second-factor', { params: { path: { guid } } }))}
      close={close}
      done={done}
    />
  );
}
