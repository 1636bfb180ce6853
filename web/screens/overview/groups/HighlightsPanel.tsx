import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Content, ContentKind } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { useContentName } from '../../../entities/content/useContentName.ts'
import { useMetric } from '../../../entities/metric/useMetric.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useHighlightsQuery } from '../analytics.api.ts'
import type { OverviewLinks, useOverview } from '../overviewState.ts'
import styles from './HighlightsPanel.module.css'

interface Props {
  input: ReturnType<typeof useOverview>['inputs']['highlights']
  metric: Metric
  links: OverviewLinks
}

/** The best and the weakest of the period, posts and stories apart. */
export function HighlightsPanel({ input, metric, links }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label } = useMetricText()
  const highlights = useHighlightsQuery(input)
  const named = { metric: label(metric) }
  const shown = { metric, links }
  return (
    <>
      <Panel
        title={t('highlights.best')}
        text={t('highlights.bestText', named)}
        action={<AddPart name={t('highlights.best')} part="best" />}
      >
        <Part query={highlights} height={260}>
          {({ best }) => <Kinds {...shown} items={best} none={t('highlights.none')} />}
        </Part>
      </Panel>
      <Panel
        title={t('highlights.weakest')}
        text={t('highlights.weakestText', named)}
        action={<AddPart name={t('highlights.weakest')} part="weakest" />}
      >
        <Part query={highlights} height={260}>
          {({ weakest, least_reach, least_views }) => (
            <Kinds
              {...shown}
              items={weakest}
              none={t('highlights.noneWeak')}
              note={(kind) => {
                const [reach, views] = [least_reach[kind], least_views?.[kind] ?? null]
                if (views !== null)
                  return t('highlights.leastViews', { views: format.number(Math.ceil(views)) })
                return reach === null
                  ? ''
                  : t('highlights.leastReach', { reach: format.number(Math.ceil(reach)) })
              }}
            />
          )}
        </Part>
      </Panel>
    </>
  )
}

interface KindsProps extends Pick<Props, 'metric' | 'links'> {
  items: readonly Content[]
  /** Said where there are no items. */
  none: string
  note?: (kind: ContentKind) => string
}

/** Posts under posts and stories under stories: they are never held against each other. */
function Kinds({ items, none, note, metric, links }: KindsProps) {
  const { t } = useTranslation('analytics')
  if (items.length === 0) return <p className={look.hint}>{none}</p>
  return contentKinds.map((kind) => {
    const ofKind = items.filter((item) => item.kind === kind)
    if (ofKind.length === 0) return null
    const heading = [t(`highlights.kinds.${kind}`), note?.(kind)].filter(Boolean).join(' · ')
    return (
      <div key={kind} className={styles.kind}>
        <h3 className={styles.heading}>{heading}</h3>
        <ol className={`${look.cards} ${styles.cards}`}>
          {ofKind.map((item) => (
            <li key={item.id}>
              <HighlightCard item={item} metric={metric} to={links.feed({ item: item.id, sort: metric })} />
            </li>
          ))}
        </ol>
      </div>
    )
  })
}

const besides = ['reach', 'views', 'reactions', 'comments'] as const satisfies readonly Metric[]

/** A post or story with the metric it stands out by; it opens in the feed. */
function HighlightCard({ item, metric, to }: { item: Content; metric: Metric; to: string }) {
  const { t } = useTranslation(['analytics', 'content'])
  const format = useFormat()
  const { label, write, writeShort, isMissing } = useMetric()
  const text = useContentName()(item)
  // By views, the reach of a story would say its views twice.
  const shown = metric === 'erv' ? besides.filter((each) => each !== 'reach') : besides
  const others = shown.filter((each) => each !== metric && !isMissing(item, each)).slice(0, 3)
  return (
    <Link className={styles.card} to={to}>
      <Hidden>{t('highlights.open')}: </Hidden>
      <Picture item={item} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.value}>
          <b>{write(item, metric)}</b> {label(metric)}
        </span>
        <bdi className={styles.text}>{text}</bdi>
        <span className={`${look.fine} ${look.figures}`}>
          {others.map((each) => `${label(each)} ${writeShort(item, each)}`).join(' · ')}
        </span>
        <span className={`${look.fine} ${look.figures}`}>
          {[t(`content:kind.${item.kind}`), format.dateTime(item.published_at)].join(' · ')}
        </span>
      </span>
    </Link>
  )
}
