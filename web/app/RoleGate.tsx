import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Role } from '#contract/call.ts'
import { Notice } from '../ui/Notice.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { allows, useUser } from './session/useUser.ts'

interface Props {
  needs: Role
  /** Whether all communities must be open to the person. */
  isEverywhere?: boolean
}

/** Tells people to whom a page is not open why they see nothing; the server refuses them in any case. */
export function RoleGate({ needs, isEverywhere = false }: Props) {
  const { role, is_limited } = useUser()
  if (!allows(role, needs)) return <Closed why="notAllowed" />
  if (isEverywhere && is_limited) return <Closed why="notLimited" />
  return <Outlet />
}

function Closed({ why }: { why: 'notAllowed' | 'notLimited' }) {
  const { t } = useTranslation()
  const title = t(`${why}.title`)
  useTitle(`${title} · Rapport`)
  return <Notice icon={IconLock} title={title} text={t(`${why}.text`)} />
}
