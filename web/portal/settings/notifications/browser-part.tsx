import { Anchor, Checkbox, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pushStateFor, startPush, stopPush } from '../../../shared/push/push';
import { usePermissions } from '../../parts/use-permissions';
import { Problem } from '../../parts/page/problem';
import { PUSH_KEY_QUERIES, pushService, readPushKey, resumeNotifications } from '../../pushes';
import { useSession } from '../../session';

/**
 * Turns notifications in this browser on or off. The setting belongs to one user in one browser, not to the business.
 */
export function BrowserPart() {
  const { t } = useTranslation();
  const { canAdminister } = usePermissions();
  const userId = useSession().user.guid;
  const pushKey = useQuery({ queryKey: [PUSH_KEY_QUERIES], queryFn: readPushKey });
  const [pushState, setPushState] = useState(() => pushStateFor(pushService, userId));
  const change = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? turnOn() : turnOff()),
    onSuccess: (newState) => {
      setPushState(newState);
      if (newState === 'on') resumeNotifications(userId);
    },
  });
  const turnOn = () =>
    startPush(pushService, userId).catch((error: unknown) => {
      // Browsers report with it that their own notification service has not responded.
      const isBrowserError = error instanceof DOMException;
      throw isBrowserError ? new Error(t('browser.unreachable')) : error;
    });
  const turnOff = async () => {
    await stopPush(pushService);
    return pushStateFor(pushService, userId);
  };
  const canChange = pushState === 'on' || pushState === 'off';
  const error = change.error ?? pushKey.error;
  return (
    <section aria-labelledby="browser">
      <Title order={2} id="browser">
        {t('settingsPart.browser')}
      </Title>
      <Checkbox
        label={t('browser.showNotifications')}
        description={t(canAdminister ? 'browser.whatAdmins' : 'browser.what')}
        checked={change.isPending ? change.variables : pushState === 'on'}
        disabled={!canChange || change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {pushState === 'refused' && <p role="status">{t('browser.refused')}</p>}
      {pushState === 'unable' && <p role="status">{t('browser.unable')}</p>}
      {pushKey.data?.pushEnabled === false && (
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
      {error && <Problem error={error} />}
    </section>
  );
}
