import { Button } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mostCompared } from '#contract/comparisons.ts'
import { paths } from '../../app/paths.ts'
import { useTray } from '../../entities/comparison/useTray.ts'
import { Notice } from '../../ui/page/Notice.tsx'

/** Tells how to collect what is to be compared. */
export function CompareEmpty() {
  const { t } = useTranslation('comparison')
  const { items } = useTray()
  const collected = items.map(({ id }) => id)
  return (
    <Notice
      icon={IconArrowsLeftRight}
      title={t('empty.title')}
      text={t('empty.text', { most: mostCompared })}
    >
      {collected.length > 0 && (
        <Button component={Link} to={paths.comparison(collected)} replace>
          {t('empty.tray', { count: collected.length })}
        </Button>
      )}
      <Button component={Link} to={paths.feed} variant={collected.length > 0 ? 'default' : 'filled'}>
        {t('toFeed')}
      </Button>
    </Notice>
  )
}
