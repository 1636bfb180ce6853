import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Role } from '#contract/call.ts'
import { Notice } from '../ui/Notice.tsx'
import { allows, useUser } from './session/useUser.ts'

interface Props {
  needs: Role
  /** Whether all communities must be open to the person. */
  isEverywhere?: boolean
}

/** Tells people to whom a page is not open why they see nothing; the server refuses them in any case. */
export function RoleGate({ needs, isEverywhere = false }: Props) {
  const { t } = useTranslation()
  const { role, is_limited } = useUser()
  if (!allows(role, needs))
    return <Notice icon={IconLock} title={t('notAllowed.title')} text={t('notAllowed.text')} />
  if (isEverywhere && is_limited)
    return <Notice icon={IconLock} title={t('notLimited.title')} text={t('notLimited.text')} />
  return <Outlet />
}
