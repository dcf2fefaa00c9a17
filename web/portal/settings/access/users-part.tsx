import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api, readAllPages } from '../../../shared/api';
import { useDepots } from '../../depots/use-depots';
import { Confirm } from '../../parts/overlays/confirm';
import { FormDialog } from '../../parts/forms/form-dialog';
import { PlainList } from '../../parts/page/plain-page';
import { MenuItem } from '../../parts/actions/more-actions';
import { RowActions } from '../../parts/actions/row-actions';
import { showMessage } from '../../parts/overlays/messages';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { useFormats, useSession } from '../../session';
import { toDepotLimit, memberDepotFields } from './member-depots';
import { mayResetSecondFactor, ResetSecondFactor } from './member-second-factor';

const PAGE_SIZE = 100;
const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;

/** Reads the users of the business and the open invitations. */
const readUsers = async () =>
  (
    await readAllPages((page) =>
      responseData(api.GET('/api/business/users', { params: { query: { page, pageSize: PAGE_SIZE } } })),
    )
  ).records;
/** A user of the business, or a person who is invited to it. */
type Member = Awaited<ReturnType<typeof readUsers>>[number];
/** Returns the role that was selected. The field offers no others; the role with the fewest permissions only satisfies the type. */
const selectedRole = (value: string) => ROLES.find((each) => each === value) ?? 'viewer';

/** Lists users and open invitations of the business. */
export function UsersPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { user } = useSession();
  const client = useQueryClient();
  const showChangeWithUndo = useChangeMessage();
  const depots = useDepots();
  const query = useQuery({ queryKey: ['users'], queryFn: readUsers });
  const [edited, setEdited] = useState<'new' | Member>();
  const [toDelete, setToDelete] = useState<Member>();
  const [memberToReset, setMemberToReset] = useState<Member>();
  const memberParams = (guid: string) => ({ params: { path: { guid } } });
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    setMemberToReset(undefined);
    void client.invalidateQueries({ queryKey: ['users'] });
  };
  const roles = ROLES.map((value) => ({ value, label: t(`role.${value}`) }));
  return (
    <section aria-labelledby="users">
      <div className="title">
        <Title order={2} id="users">
          {t('settingsPart.users')}
        </Title>
        <Button size="compact-xs" onClick={() => setEdited('new')}>
          {t('settings.invite')}
        </Button>
      </div>
      <PlainList
        label={t('settingsPart.users')}
        emptyText={t('settings.noUsers')}
        query={query}
        columns={[
          { head: t('settings.name'), renderCell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
          { head: t('customers.email'), renderCell: ({ email }) => email },
          {
            head: t('settings.role'),
            renderCell: ({ role, depotIds }) =>
              [
                t(`role.${role}`),
                ...depots.filter(({ guid }) => depotIds?.includes(guid)).map(({ name }) => name),
              ].join(', '),
          },
          {
            head: t('list.status'),
            renderCell: ({ status, expiresAt }) =>
              status === 'invited' && expiresAt
                ? t('settings.invitedUntil', { at: formats.dateTime(expiresAt) })
                : t(`memberStatus.${status}`),
          },
          {
            head: t('security.secondFactor'),
            renderCell: ({ status, hasSecondFactor }) =>
              status === 'active' && t(hasSecondFactor ? 'security.on' : 'security.off'),
          },
          {
            head: t('list.actions'),
            renderCell: (member) => (
              <RowActions
                name={member.email}
                {...(member.status === 'active' && { onEdit: () => setEdited(member) })}
                {...(member.guid !== user.guid && { onRemove: () => setToDelete(member) })}
                more={
                  mayResetSecondFactor(member, user) && (
                    <MenuItem
                      label={t('security.resetOne', { email: member.email })}
                      onSelect={() => setMemberToReset(member)}
                    >
                      {t('security.resetItem')}
                    </MenuItem>
                  )
                }
              />
            ),
          },
        ]}
      />
      {edited === 'new' && (
        <FormDialog
          title={t('settings.invite')}
          fields={[
            { name: 'email', label: t('customers.email'), kind: 'email', isRequired: true },
            { name: 'firstName', label: t('start.firstName'), isRequired: true },
            { name: 'lastName', label: t('start.lastName'), isRequired: true },
            { name: 'role', label: t('settings.role'), options: roles, value: 'dispatcher' },
          ]}
          submitLabel={t('settings.invite')}
          submit={({ role, ...person }) =>
            responseData(api.POST('/api/business/users', { body: { ...person, role: selectedRole(role) } }))
          }
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            showMessage(t('settings.invited'));
            closeAndReload();
          }}
        />
      )}
      {edited && edited !== 'new' && (
        <FormDialog
          title={t('list.editOne', { name: edited.email })}
          fields={[
            { name: 'role', label: t('settings.role'), options: roles, value: edited.role },
            ...memberDepotFields(t, depots, edited.depotIds),
          ]}
          submitLabel={t('dialog.save')}
          submit={async (values) => {
            const role = selectedRole(values.role);
            const save = (body: components['schemas']['UpdateMemberInput']) =>
              responseData(api.PATCH('/api/business/users/{guid}', { ...memberParams(edited.guid), body }));
            await save({ role, ...toDepotLimit(values, role) });
            showChangeWithUndo(() => save({ role: edited.role, depotIds: edited.depotIds }));
          }}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {memberToReset && (
        <ResetSecondFactor member={memberToReset} onClose={() => setMemberToReset(undefined)} onDone={closeAndReload} />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.email })}
          text={t('settings.removeText', { email: toDelete.email })}
          onConfirm={() => responseData(api.DELETE('/api/business/users/{guid}', memberParams(toDelete.guid)))}
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}
