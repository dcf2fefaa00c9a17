import { Anchor, Checkbox, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pushFor, startPush, stopPush } from '../../../shared/push';
import { usePermissions } from '../../parts/use-permissions';
import { Problem } from '../../parts/page/problem';
import { resumeNotifications, readPushKey, pushService } from '../../pushes';
import { useSession } from '../../session';

/**
 * Turns notifications in this browser on or off. The setting belongs to one user in one browser, not to the business.
 */
export function BrowserPart() {
  const { t } = useTranslation();
  const { canAdminister } = usePermissions();
  const who = useSession().user.guid;
  const key = useQuery({ queryKey: ['push-key'], queryFn: readPushKey });
  const [push, setPush] = useState(() => pushFor(pushService, who));
  const change = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted)
        return startPush(pushService, who).catch((error: unknown) => {
          throw error instanceof DOMException ? new Error(t('browser.unreachable')) : error;
        });
      await stopPush(pushService);
      return pushFor(pushService, who);
    },
    onSuccess: (now) => {
      setPush(now);
      if (now === 'on') resumeNotifications(who);
    },
  });
  const isPossible = push === 'on' || push === 'off';
  return (
    <section aria-labelledby="browser">
      <Title order={2} id="browser">
        {t('settingsPart.browser')}
      </Title>
      <Checkbox
        label={t('browser.showNotifications')}
        description={t(canAdminister ? 'browser.whatAdmins' : 'browser.what')}
        checked={change.isPending ? change.variables : push === 'on'}
        disabled={!isPossible || change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {push === 'refused' && <p role="status">{t('browser.refused')}</p>}
      {push === 'unable' && <p role="status">{t('browser.unable')}</p>}
      {key.data?.pushEnabled === false && (
        <p className="quiet">
          {canAdminister ? (
            <>
              {t('browser.isOffAdmin')}{' '}
              <Anchor component={Link} to="/settings/business">
                {t('browser.turnOn')}
              </Anchor>
            </>
          ) : (
            t('browser.isOff')
          )}
        </p>
      )}
      {(change.error ?? key.error) && <Problem error={(change.error ?? key.error)!} />}
    </section>
  );
}
