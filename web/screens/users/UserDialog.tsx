import { Button, TextInput } from '@mantine/core'
import { useSession } from 'next-auth/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/call.ts'
import type { ClientRole, CommunityRole } from '#contract/people/auth.ts'
import type { User } from '#contract/people/users.ts'
import dialog from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../app/session/useUser.ts'
import { isDifferent, PasswordPair } from '../../entities/user/PasswordPair.tsx'
import look from '../../ui/look.module.css'
import { showToast } from '../../ui/page/toasts.ts'
import { AccessFields } from './AccessFields.tsx'
import styles from './Users.module.css'
import { type UserDraft, useUserDraft } from './useUserDraft.ts'

interface Props {
  /** null: a new one. */
  user: User | null
  onClose: () => void
}

/** Adds a person or changes one. */
export function UserDialog({ user, onClose }: Props) {
  const { t } = useTranslation(['users', 'common', 'auth'])
  const { draft, change, save, error, isLoading } = useUserDraft(user)
  const fieldText = useFieldText(error)
  const { update } = useSession()
  const isOwn = useUser().id === user?.id
  const isReady = draft.name.trim() !== '' && draft.email.trim() !== '' && !isDifferent(draft.password)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await save()
    if (!saved) return
    // The menu follows one's own role and name.
    if (isOwn) void update()
    showToast({ message: t(user ? 'form.saved' : 'form.created', { name: saved.name }) })
    onClose()
  }

  return (
    <Dialog title={user ? t('form.edit', { name: user.name }) : t('form.new')} size={520} onClose={onClose}>
      <form className={dialog.form} onSubmit={submit} autoComplete="off">
        <UserFields user={user} draft={draft} change={change} fieldText={fieldText} isOwn={isOwn} />
        <FormProblem error={error} />
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isLoading} disabled={!isReady}>
            {t(user ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface UserFieldsProps {
  user: User | null
  draft: UserDraft
  change: (change: Partial<UserDraft>) => void
  fieldText: (field: string) => string | undefined
  isOwn: boolean
}

function UserFields({ user, draft, change, fieldText, isOwn }: UserFieldsProps) {
  const { t } = useTranslation('users')
  const { role, communityRoles, clientRoles } = draft
  const isOther =
    user !== null &&
    rolesOf(user.role, user.community_roles, user.client_roles) !== rolesOf(role, communityRoles, clientRoles)
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
        <p className={`${look.hint} ${styles.hint}`}>
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

const rolesOf = (
  role: Role,
  communityRoles: readonly CommunityRole[],
  clientRoles: readonly ClientRole[],
) => {
  const communities = communityRoles.map((each) => `${each.community_id} ${each.role}`).sort()
  const clients = clientRoles.map((each) => `client ${each.client_id} ${each.role}`).sort()
  return [role, ...communities, ...clients].join()
}
