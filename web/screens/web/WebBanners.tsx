import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebSite } from '#contract/web.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useFormat, useTimeZone } from '../../entities/community/useCommunity.ts'
import { dayIn, startOfMonth } from '../../entities/filter/days/day.ts'
import { Banner } from '../../ui/page/Banner.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { Web } from './useWeb.ts'

const quietMs = 86_400_000

/** What the figures lack, and why. */
export function WebBanners({ site, web: { inputs, today } }: { site: WebSite; web: Web }) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const zone = useTimeZone()
  const mayCheck = useMay('editor')
  const now = useNow(60_000)
  const { first_event_at: first, last_event_at: last, keep_months, imported_to } = site
  const isQuiet = last !== null && now - Date.parse(last) > quietMs
  const { from = '', sources, campaigns, contents, devices, countries } = inputs.filters
  const isNarrowed = [sources, campaigns, contents, devices, countries].some((list) => list.length > 0)
  const kept = startOfMonth(today, -keep_months)
  const begin = first === null ? today : dayIn(zone, new Date(first))
  const isOlder = from < kept && begin < kept
  const isImported = imported_to !== null && from <= imported_to
  return (
    <>
      {isQuiet && (
        <Banner
          tone="warn"
          icon={IconAlertTriangle}
          title={t('quiet.title')}
          action={
            mayCheck && (
              <Button component={Link} to={paths.webSetup} variant="default" size="compact-sm">
                {t('quiet.check')}
              </Button>
            )
          }
        >
          <p>{t('quiet.text', { time: format.dateTime(last) })}</p>
        </Banner>
      )}
      {isNarrowed && (isOlder || isImported) && (
        <Banner tone="warn" icon={IconHistory} title={t('partial.title')}>
          <p>{t('partial.text', { day: format.day(begin < kept ? kept : begin) })}</p>
        </Banner>
      )}
    </>
  )
}
