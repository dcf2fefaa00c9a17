import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { usePermissions } from '../parts/use-permissions';
import { PageHeader } from '../parts/page/page-header';
import { useTitle } from '../parts/page/use-title';
import { useSession } from '../session';
import './settings.css';

/** Who sees a part: every user, users who see all depots, users who can edit records, or administrators. */
type Audience = 'all' | 'allDepots' | 'editors' | 'admins';

/** The parts by group, in the order of the page. Each part has its own address. */
const PART_GROUPS = [
  [
    'company',
    [
      ['business', 'all'],
      ['depots', 'all'],
      ['presets', 'all'],
      ['fields', 'all'],
      ['map', 'admins'],
    ],
  ],
  [
    'deliveries',
    [
      ['standing', 'allDepots'],
      ['delivery', 'admins'],
      ['slots', 'editors'],
      ['tracking', 'admins'],
      ['notifications', 'admins'],
    ],
  ],
  [
    'access',
    [
      ['security', 'all'],
      ['browser', 'editors'],
      ['users', 'admins'],
      ['sso', 'admins'],
    ],
  ],
  [
    'developers',
    [
      ['tokens', 'admins'],
      ['shopKeys', 'admins'],
      ['test', 'admins'],
      ['webhooks', 'admins'],
      ['audit', 'admins'],
    ],
  ],
] as const satisfies readonly (readonly [string, readonly (readonly [string, Audience])[]])[];

/** Parts that a test business does not have: its users are those of the business, and nothing is sent from it. */
const PARTS_NOT_IN_TEST: readonly string[] = ['browser', 'map', 'users', 'sso', 'test'];

/** Settings of the business, and of the user's own account and browser. */
export function SettingsPage() {
  const { t } = useTranslation();
  useTitle(t('settings.title'));
  const { canAdminister, canEdit, canSeeAllDepots } = usePermissions();
  const { isTest } = useSession().business;
  const { pathname } = useLocation();
  const links = useRef<HTMLElement>(null);
  // On a narrow page the links are one row, which is scrolled to the open part.
  useEffect(() => {
    const row = links.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  const maySee: Readonly<Record<Audience, boolean>> = {
    all: true,
    allDepots: canSeeAllDepots,
    editors: canEdit,
    admins: canAdminister,
  };
  return (
    <div className="page">
      <PageHeader title={t('settings.title')} />
      <div className="settings">
        <nav ref={links} className="parts" aria-label={t('settings.title')}>
          {PART_GROUPS.map(([group, parts]) => {
            const shown = parts.filter(
              ([part, audience]) => maySee[audience] && !(isTest && PARTS_NOT_IN_TEST.includes(part)),
            );
            return (
              shown.length > 0 && (
                <div key={group} className="part-group">
                  <span className="quiet">{t(`settingsGroup.${group}`)}</span>
                  {shown.map(([part]) => (
                    <NavLink key={part} to={`/settings/${part}`}>
                      {t(`settingsPart.${part}`)}
                    </NavLink>
                  ))}
                  {group === 'company' && canEdit && <NavLink to="/setup">{t('settingsPart.setup')}</NavLink>}
                </div>
              )
            );
          })}
        </nav>
        <div className="part">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
