import { IconArrowRight, IconBoltFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TagDetails } from '#contract/tags.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { feedLinks } from '../../../entities/filter/content/feedLinks.ts'
import { ColorButton } from '../dialog/ColorButton.tsx'
import styles from './TagPage.module.css'
import { useCarried } from './useCarried.ts'

/** Colour, group, how much carries the tag, and the way to it. */
export function TagFacts({ tag }: { tag: TagDetails }) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const carried = useCarried()
  return (
    <div className={styles.facts}>
      <ColorButton tag={tag} />
      {tag.group && <bdi className={styles.group}>{tag.group}</bdi>}
      <span>{carried(tag)}</span>
      {tag.by_rule > 0 && (
        <span className={styles.muted}>
          <IconBoltFilled size={12} aria-hidden /> {t('byRule', { n: format.number(tag.by_rule) })}
        </span>
      )}
      {tag.share_of_reach !== null && (
        <span className={styles.muted}>{t('reachShare', { share: format.percent(tag.share_of_reach) })}</span>
      )}
      <Link className={styles.link} to={feedLinks.withTag(tag.id)}>
        {t('inFeed')}
        <IconArrowRight size={15} aria-hidden />
      </Link>
    </div>
  )
}
