import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CommunityRole } from '#contract/auth.ts'
import { type Role, roles } from '#contract/call.ts'
import type { User } from '#contract/users.ts'
import { paths } from '../../app/paths.ts'
import { Segments } from '../../ui/Segments.tsx'
import { PasswordPair } from '../auth/PasswordPair.tsx'
import { CommunityChoice } from './CommunityChoice.tsx'
import { CommunityRoles } from './CommunityRoles.tsx'
import styles from './Users.module.css'
import type { UserDraft } from './useUserDraft.ts'

interface Props {
  user: User | null
  draft: UserDraft
  change: (change: Partial<UserDraft>) => void
  fieldText: (field: string) => string | undefined
  isOwn: boolean
}

export function UserFields({ user, draft, change, fieldText, isOwn }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <TextInput
        label={t('form.name')}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fieldText('name')}
        maxLength={100}
        data-autofocus
      />
      <TextInput
        type="email"
        label={t('form.email')}
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={fieldText('email')}
        maxLength={254}
        autoComplete="off"
      />
      <RoleField user={user} draft={draft} change={change} />
      <CommunityChoice
        chosen={draft.communities}
        onChange={(communities) => {
          const isOpen = (id: string) => !communities || communities.includes(id)
          const kept = draft.communityRoles.filter(({ community_id }) => isOpen(community_id))
          change({ communities, communityRoles: kept })
        }}
      />
      <CommunityRoles
        draft={draft}
        onChange={(communityRoles) => change({ communityRoles })}
        error={fieldText('community_roles')}
      />
      {isAdminOfSome(draft) && <p className={styles.hint}>{t('form.adminSome')}</p>}
      {isOwn ? (
        <p className={styles.hint}>
          <Link to={paths.profile}>{t('form.ownPassword')}</Link>
        </p>
      ) : (
        <PasswordPair
          label={t(user ? 'form.newPassword' : 'form.password')}
          hint={t(user ? 'form.newPasswordHint' : 'form.passwordHint')}
          value={draft.password}
          onChange={(password) => change({ password })}
          fieldText={fieldText}
          isRequired={user === null}
        />
      )}
    </>
  )
}

function isAdminOfSome({ role, communities, communityRoles }: UserDraft): boolean {
  const held = [role, ...communityRoles.map((each) => each.role)]
  return held.includes('admin') && (communities !== null || held.some((each) => each !== 'admin'))
}

const rolesOf = (role: Role, communityRoles: readonly CommunityRole[]) =>
  [role, ...communityRoles.map((each) => `${each.community_id} ${each.role}`).sort()].join()

function RoleField({ user, draft, change }: Pick<Props, 'user' | 'draft' | 'change'>) {
  const { t } = useTranslation(['users', 'common'])
  const isOther =
    user !== null && rolesOf(user.role, user.community_roles) !== rolesOf(draft.role, draft.communityRoles)
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {t('form.role')}
      </span>
      <Segments
        label={t('form.role')}
        value={draft.role}
        options={roles.map((role) => ({ value: role, label: t(`common:user.${role}`) }))}
        onChange={(role) => change({ role })}
      />
      <p className={styles.hint} aria-live="polite">
        {t(`form.means.${draft.role}`)} {isOther && t('form.roleEnds')}
      </p>
    </div>
  )
}
