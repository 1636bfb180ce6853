import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/tags.ts'
import { TagChip } from '../../../entities/tag/TagChip.tsx'
import { Banner } from '../../../ui/page/Banner.tsx'
import styles from './TagDialog.module.css'

interface Props {
  /** What somebody else has made of it. */
  tag: Tag
  onTakeOver: () => void
  onKeep: () => void
}

/** Somebody was first: what the tag is now, and the choice between theirs and one's own. */
export function StaleTag({ tag, onTakeOver, onKeep }: Props) {
  const { t } = useTranslation('tags')
  return (
    <Banner tone="warn" icon={IconUsers} title={t('stale.title')}>
      <div className={styles.newest}>
        {t('stale.now')} <TagChip tag={tag} />
        {tag.group && <span>{t('stale.group', { group: tag.group })}</span>}
      </div>
      <div className={styles.choices}>
        <Button size="xs" variant="default" onClick={onTakeOver}>
          {t('stale.takeOver')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('stale.keep')}
        </Button>
      </div>
    </Banner>
  )
}
