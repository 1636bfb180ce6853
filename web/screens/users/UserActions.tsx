import { IconDeviceDesktopOff, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { useUser } from '../../app/session/useUser.ts'
import { ActionMenu } from '../../ui/popup/ActionMenu.tsx'

const UserDialog = lazy(() => import('./UserDialog.tsx').then((file) => ({ default: file.UserDialog })))
const DeleteUser = lazy(() => import('./DeleteUser.tsx').then((file) => ({ default: file.DeleteUser })))
const SignOutUser = lazy(() => import('./SignOutUser.tsx').then((file) => ({ default: file.SignOutUser })))
const RemoveFactor = lazy(() => import('./RemoveFactor.tsx').then((file) => ({ default: file.RemoveFactor })))

const dialogs = { edit: UserDialog, signOut: SignOutUser, removeFactor: RemoveFactor, delete: DeleteUser }

/** What can be done with a person. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const factorReason = useFactorReason(user)
  const Open = open && dialogs[open]
  const action = (name: keyof typeof dialogs, icon: typeof IconPencil, reason?: string) => ({
    name,
    icon,
    label: t(`actions.${name}`),
    act: () => setOpen(name),
    reason,
  })
  return (
    <>
      <ActionMenu
        label={t('actions.label', { name: user.name })}
        actions={[
          action('edit', IconPencil),
          action('signOut', IconDeviceDesktopOff, user.sessions === 0 ? t('actions.noSessions') : undefined),
          action('removeFactor', IconShieldOff, factorReason),
          action('delete', IconTrash),
        ]}
      />
      <Suspense fallback={null}>{Open && <Open user={user} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

/** Why a second factor cannot be removed here. */
function useFactorReason({ id, has_second_factor }: User): string | undefined {
  const { t } = useTranslation('users')
  const isOwn = useUser().id === id
  if (!has_second_factor) return t('actions.noFactor')
  return isOwn ? t('actions.ownFactor') : undefined
}
