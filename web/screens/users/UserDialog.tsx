import { Button } from '@mantine/core'
import { useSession } from 'next-auth/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import dialog from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { useUser } from '../../app/session/useUser.ts'
import { isDifferent } from '../../entities/user/PasswordPair.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { UserFields } from './UserFields.tsx'
import { useUserDraft } from './useUserDraft.ts'

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
