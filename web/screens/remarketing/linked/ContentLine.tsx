import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentPreview } from '#contract/content/content.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { useContentName } from '../../../entities/content/useContentName.ts'
import { feedLinks } from '../../../entities/filter/content/feedLinks.ts'
import { useLeadingRate } from '../../../entities/metric/useLeadingRate.ts'
import styles from './Linked.module.css'

interface Props {
  item: ContentPreview
  /** Whether it opens in the feed. In a form it would lead away from what is not saved. */
  isLink?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** A post or story that is linked to something. */
export function ContentLine({ item, isLink = false, children }: Props) {
  const { t } = useTranslation(['content', 'metrics'])
  const format = useFormat()
  const text = useContentName()(item)
  const rate = useLeadingRate()
  const rated = item[rate]
  const facts = [
    t(`kind.${item.kind}`),
    format.dateTime(item.published_at),
    rated !== null && `${t(`metrics:${rate}.label`)} ${format.percent(rated)}`,
  ]
  return (
    <li className={styles.line}>
      <Picture item={item} size="small" />
      <span className={styles.words}>
        {isLink ? (
          <Link className={styles.text} to={feedLinks.item(item.id)}>
            {text}
          </Link>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {children}
    </li>
  )
}
