import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CommunityRole } from '#contract/auth.ts'
import type { Role } from '#contract/call.ts'
import type { User } from '#contract/users.ts'
import { paths } from '../../app/paths.ts'
import { PasswordPair } from '../../entities/user/PasswordPair.tsx'
import { AccessFields } from './AccessFields.tsx'
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
  const isOther =
    user !== null && rolesOf(user.role, user.community_roles) !== rolesOf(draft.role, draft.communityRoles)
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
      <AccessFields
        draft={draft}
        change={change}
        fieldText={fieldText}
        note={isOther ? t('form.roleEnds') : undefined}
      />
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

const rolesOf = (role: Role, communityRoles: readonly CommunityRole[]) =>
  [role, ...communityRoles.map((each) => `${each.community_id} ${each.role}`).sort()].join()
