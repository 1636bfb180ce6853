import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails } from '#contract/reports.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Banner } from '../../../ui/page/Banner.tsx'

interface Props {
  /** What somebody else has made of it. */
  report: ReportDetails
  onTakeOver: () => void
  onKeep: () => void
}

/** Somebody was first: what the report is now, and the choice between theirs and one's own. */
export function StaleReport({ report, onTakeOver, onKeep }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const { name, sections, updated_at } = report
  return (
    <Banner
      tone="warn"
      icon={IconUsers}
      title={t('builder.stale.title')}
      action={
        <>
          <Button size="xs" variant="default" onClick={onTakeOver}>
            {t('builder.stale.takeOver')}
          </Button>
          <Button size="xs" variant="default" onClick={onKeep}>
            {t('builder.stale.keep')}
          </Button>
        </>
      }
    >
      {t('builder.stale.text', {
        name,
        count: sections.length,
        time: format.dateTime(updated_at),
      })}
    </Banner>
  )
}
