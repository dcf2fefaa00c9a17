import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { Confirm } from '../../parts/overlays/confirm';

interface Member {
  readonly guid: string;
  readonly email: string;
  readonly role: string;
  readonly status: string;
  readonly hasSecondFactor: boolean;
}

interface User {
  readonly guid: string;
  readonly role: string | null;
}

/** Returns whether the user may reset the second factor of a member who lost it. */
export function mayResetSecondFactor({ guid, role, status, hasSecondFactor }: Member, user: User): boolean {
  if (status !== 'active' || !hasSecondFactor || guid === user.guid || role === 'owner') return false;
  return role !== 'admin' || user.role === 'owner';
}

interface Props {
  readonly member: Pick<Member, 'guid' | 'email'>;
  onClose(): void;
  onDone(): void;
}

/** Asks before the second factor of a member is reset. */
export function ResetSecondFactor({ member: { guid, email }, onClose, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t('security.resetOne', { email })}
      text={t('security.resetText')}
      confirmLabel={t('security.reset')}
      onConfirm={() =>
        responseData(api.DELETE('/api/business/users/{guid}/second-factor', { params: { path: { guid } } }))
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}
