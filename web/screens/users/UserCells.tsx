import { IconDeviceDesktopOff, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { useUser } from '../../app/session/useUser.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useClientRolesText, useRolesText } from '../../entities/user/useRolesText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import look from '../../ui/look.module.css'
import { ActionMenu } from '../../ui/popup/ActionMenu.tsx'
import { useNow } from '../../ui/useNow.ts'
import styles from './UserTable.module.css'
import { useOpenText } from './useOpenText.ts'

export function Role({ user }: { user: User }) {
  const { t } = useTranslation('common')
  return (
    <>
      <span className={styles.role} data-role={user.role}>
        {t(`user.${user.role}`)}
      </span>
      <OtherRoles user={user} />
    </>
  )
}

export function OpenCommunities({ user }: { user: User }) {
  const { text, tip } = useOpenText()(user.community_ids, user.client_roles)
  return <span data-tip={tip}>{text}</span>
}

export function Factor({ user: { has_second_factor } }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <span className={styles.factor} data-on={has_second_factor || undefined}>
      {t(has_second_factor ? 'on' : 'off')}
    </span>
  )
}

export function Sessions({ user }: { user: User }) {
  return useFormat().number(user.sessions)
}

/** The roles in single communities and in clients; where they do not fit, all are at the pointer. */
function OtherRoles({ user: { community_roles, client_roles } }: { user: User }) {
  const inCommunities = useRolesText()(community_roles)
  const text = [...inCommunities, ...useClientRolesText()(client_roles)].join(', ')
  if (!text) return null
  return (
    <span className={styles.roles} data-tip={text}>
      {text}
    </span>
  )
}

export function Person({ user: { id, name, email } }: { user: User }) {
  const { t } = useTranslation('users')
  const isOwn = useUser().id === id
  return (
    <>
      <Avatar size={32} name={name} isRound />
      <span className={look.lines}>
        <span className={look.name}>
          <bdi>{name}</bdi>
          {isOwn && <span className={styles.own}>{t('you')}</span>}
        </span>
        <span className={styles.email}>{email}</span>
      </span>
    </>
  )
}

export function Seen({ at }: { at: string | null }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const now = useNow(60_000)
  if (at === null) return t('never')
  return (
    <time dateTime={at} data-tip={format.dateTime(at)}>
      {format.ago(at, now)}
    </time>
  )
}

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
