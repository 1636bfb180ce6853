import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentPreview } from '#contract/content/content.ts'
import type { WebChain } from '#contract/web/web.ts'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { useContentName } from '../../../entities/content/useContentName.ts'
import look from '../../../ui/look.module.css'
import { useFigureText } from '../figures/useFigureText.ts'
import type { chainBys } from '../webState.ts'
import styles from './ChainPanel.module.css'

interface Props {
  item: WebChain
  by: (typeof chainBys)[number]
  /** What the whole length of a bar stands for. */
  most: number
  /** Since when visits are counted, where clicks may be older. */
  measuredFrom: string | null
}

export function ChainRow({ item, by, most, measuredFrom }: Props) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const { write } = useFigureText()
  const gap = useGapText()
  const { clicks, visits, scroll, engaged_ms, goals } = item
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <Named item={item} />
      </th>
      <td>
        {clicks === null ? (
          <span data-tip={t(by === 'content' ? 'chain.noClicks' : 'chain.noAds')}>—</span>
        ) : (
          <>
            <Bar value={clicks} most={most} isFaint />
            {format.number(clicks)}
          </>
        )}
      </td>
      <td>
        <Bar value={visits} most={most} />
        <strong>{format.number(visits)}</strong>
      </td>
      <td>
        {write('scroll', scroll)}
        <small>{t('chain.read', { time: write('engaged', visits > 0 ? engaged_ms / visits : null) })}</small>
      </td>
      <td>
        {format.number(goals)}
        {visits > 0 && goals > 0 && (
          <small>{t('chain.rate', { share: format.percent((goals / visits) * 100) })}</small>
        )}
      </td>
      <td className={styles.gap}>{clicks === null && by !== 'content' ? '' : gap(item, measuredFrom)}</td>
    </tr>
  )
}

/** The post, story, campaign or creative that links name, else the name that stands in them. */
function Named({ item: { content, campaign, label, campaign_id, title } }: Pick<Props, 'item'>) {
  if (content) return <Post preview={content} />
  if (title === null || campaign_id === null) return <bdi>{campaign ?? label}</bdi>
  return (
    <span className={`${look.shrink} ${styles.words}`}>
      <Link to={paths.campaign(campaign_id)}>{title}</Link>
      <small>
        <bdi>{campaign ?? label}</bdi>
      </small>
    </span>
  )
}

/** Decoration: the number stands beside it. */
function Bar({ value, most, isFaint = false }: { value: number; most: number; isFaint?: boolean }) {
  return (
    <span
      className={styles.bar}
      data-faint={isFaint || undefined}
      style={{ width: `${(value / most) * 100}%` }}
      aria-hidden
    />
  )
}

function Post({ preview }: { preview: ContentPreview }) {
  const { t } = useTranslation(['web', 'content'])
  const format = useFormat()
  const name = useContentName()
  const { id, kind, published_at } = preview
  return (
    <span className={styles.post}>
      <Picture item={preview} size="medium" />
      <span className={`${look.shrink} ${styles.words}`}>
        <Link to={{ pathname: paths.feed, search: `item=${id}` }}>{name(preview)}</Link>
        <small>
          {t(`content:kind.${kind}`)} · {format.dateTime(published_at)}
        </small>
      </span>
    </span>
  )
}

/** What became of the clicks that the network counted, in words. */
function useGapText() {
  const { t } = useTranslation('web')
  const format = useFormat()
  return ({ clicks, visits, gap }: WebChain, measuredFrom: string | null): string => {
    if (clicks === null) return t('chain.gaps.unknown')
    if (measuredFrom) return t('chain.gaps.unmeasured', { day: format.day(measuredFrom) })
    if (gap === null) return t('chain.gaps.filtered')
    if (gap === 0) return t('chain.gaps.none')
    if (gap < 0) return t('chain.gaps.more', { count: -gap, formatted: format.number(-gap) })
    const share = format.wholePercent((gap / clicks) * 100)
    return visits === 0
      ? t('chain.gaps.all', { count: clicks, formatted: format.number(clicks) })
      : t('chain.gaps.lost', { count: gap, formatted: format.number(gap), share })
  }
}
