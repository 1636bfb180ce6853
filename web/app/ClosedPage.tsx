import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice.tsx'
import { useTitle } from '../ui/useTitle.ts'

export function ClosedPage({ why }: { why: 'notAllowed' | 'notLimited' }) {
  const { t } = useTranslation('start')
  const title = t(`${why}.title`)
  useTitle(`${title} · Rapport`)
  return <Notice icon={IconLock} title={title} text={t(`${why}.text`)} />
}
