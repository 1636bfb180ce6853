import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Role } from '#contract/call.ts'
import { Notice } from '../ui/Notice.tsx'
import { useMay } from './session/useUser.ts'

/** Tells people of a lesser role why they see nothing; the server refuses them in any case. */
export function RoleGate({ needs }: { needs: Role }) {
  const { t } = useTranslation()
  return useMay(needs) ? (
    <Outlet />
  ) : (
    <Notice icon={IconLock} title={t('notAllowed.title')} text={t('notAllowed.text')} />
  )
}
