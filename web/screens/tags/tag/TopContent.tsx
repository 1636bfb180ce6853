import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentPreview } from '#contract/content/content.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { useContentName } from '../../../entities/content/useContentName.ts'
import { feedLinks } from '../../../entities/filter/content/feedLinks.ts'
import { useLeadingRate } from '../../../entities/metric/useLeadingRate.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import styles from './TopContent.module.css'

/** The tag's posts and stories that people answered most. */
export function TopContent({ items, year }: { items: readonly ContentPreview[]; year: number }) {
  const { t } = useTranslation('tags')
  return (
    <Panel title={t('top.title')} text={t('top.text', { year })}>
      {items.length === 0 && <p className={styles.muted}>{t('top.none')}</p>}
      <ol className={look.wideList}>
        {items.map((item) => (
          <li key={item.id}>
            <ContentLine item={item} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** A post or story in a line; it opens in the feed. */
export function ContentLine({ item }: { item: ContentPreview }) {
  const { t } = useTranslation(['tags', 'metrics'])
  const format = useFormat()
  const name = useContentName()
  const rate = useLeadingRate()
  const rated = item[rate]
  const facts = [
    rated !== null && `${t(`metrics:${rate}.label`)} ${format.percent(rated)}`,
    item.views !== null && t('top.views', { count: item.views, formatted: format.number(item.views) }),
    format.dateTime(item.published_at),
  ]
  return (
    <Link className={styles.item} to={feedLinks.item(item.id)}>
      <Picture item={item} className={styles.picture} />
      <span className={styles.words}>
        <bdi className={`${look.ellipsis} ${look.medium}`}>{name(item)}</bdi>
        <span className={styles.muted}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  )
}
