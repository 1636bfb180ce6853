import { ActionIcon } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../../app/session/useUser.ts'
import type { FeedState } from '../../../entities/filter/content/feedState.ts'
import type { Day } from '../../../entities/filter/days/day.ts'
import { useLeadingRate } from '../../../entities/metric/useLeadingRate.ts'

/** A new report on what the feed shows: filters are of a whole report, so that none that is there can take them. */
export function FeedReport({ feed, today }: { feed: FeedState; today: Day }) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const rate = useLeadingRate()
  if (!useMay('editor')) return null

  async function open() {
    const { reportOnFeed } = await import('./reportOnFeed.ts')
    const { path, state } = reportOnFeed(feed, today, rate)
    navigate(path, { state })
  }

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('report')}
      data-tip={t('report')}
      onClick={() => void open()}
    >
      <IconReportAnalytics size={17} stroke={1.7} />
    </ActionIcon>
  )
}
