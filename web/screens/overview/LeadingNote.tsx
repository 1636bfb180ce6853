import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Leading } from '#contract/metrics/leadingRate.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useCommunity, useFormat } from '../../entities/community/useCommunity.ts'
import look from '../../ui/look.module.css'

/** Why rates are by views, where they are, and how to get reach. */
export function LeadingNote({ leading: { why, day } }: { leading: Leading }) {
  const { t } = useTranslation('metrics')
  const format = useFormat()
  const mayConnect = useMay('admin')
  const isOpen = useCommunity()?.reach.state === 'read'
  if (!why) return null
  return (
    <p className={look.hint} role="note">
      {t(`byViews.${why}`, { day: day === null ? '' : format.day(day) })}{' '}
      {!isOpen &&
        (mayConnect ? (
          <Link className={look.link} to={paths.connect}>
            {t('byViews.connect')}
          </Link>
        ) : (
          t('byViews.askAdmin')
        ))}
    </p>
  )
}
