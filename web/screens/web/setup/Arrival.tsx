import { Loader } from '@mantine/core'
import { IconCircleCheckFilled, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebSite } from '#contract/web.ts'
import { paths } from '../../../app/paths.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { dayIn } from '../../../entities/filter/days/day.ts'
import { useNow } from '../../../ui/useNow.ts'
import { writeWeb } from '../webAddress.ts'
import { initialWeb } from '../webState.ts'
import styles from './Setup.module.css'

/** Whether events come: awaited, or since when. */
export function Arrival({ site: { first_event_at: first, last_event_at: last, hosts } }: { site: WebSite }) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const zone = useTimeZone()
  const now = useNow(10_000)
  if (first && last) {
    // At the start the screen shows days that are over.
    const isNew = dayIn(zone, new Date(first)) === dayIn(zone, new Date(now))
    const search = isNew ? writeWeb({ ...initialWeb, range: 'today' }).toString() : ''
    return (
      <div className={styles.state} data-tone="good" role="status">
        <IconCircleCheckFilled size={22} aria-hidden />
        <p>
          <strong>{t('setup.came')}</strong>{' '}
          {t('setup.cameText', { ago: format.ago(last, now), first: format.dateTime(first) })}{' '}
          <Link to={{ pathname: paths.web, search }}>{t('setup.toFigures')}</Link>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.state} role="status">
      {hosts.length > 0 ? <Loader size={20} aria-hidden /> : <IconHourglass size={22} aria-hidden />}
      <p>
        <strong>{t('setup.waiting')}</strong>{' '}
        {t(hosts.length > 0 ? 'setup.waitingText' : 'setup.waitingHost')}
      </p>
    </div>
  )
}
