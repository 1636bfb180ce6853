import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NoticePage } from '../../ui/NoticePage.tsx'

export function ClosedPage({ why }: { why: 'notAllowed' | 'notLimited' }) {
  const { t } = useTranslation('start')
  return <NoticePage icon={IconLock} title={t(`${why}.title`)} text={t(`${why}.text`)} />
}
