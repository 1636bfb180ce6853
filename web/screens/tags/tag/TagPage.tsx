import { IconArrowLeft, IconArrowRight, IconBoltFilled, IconTagOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import type { TagDetails } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { feedLinks } from '../../../entities/filter/content/feedLinks.ts'
import colors from '../../../entities/tag/tagColors.module.css'
import { useGetTagOverviewQuery, useGetTagQuery, useListTagsQuery } from '../../../entities/tag/tags.api.ts'
import { YearMenu } from '../../../entities/tag/YearMenu.tsx'
import { KeptNote } from '../../../entities/template/KeptNote.tsx'
import { ChartTable } from '../../../ui/chart/ChartTable.tsx'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/page/Notice.tsx'
import layout from '../../../ui/page/Page.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ColorButton } from '../dialog/ColorButton.tsx'
import { TagActions } from '../dialog/TagActions.tsx'
import { type OpenDialog, TagDialogs } from '../dialog/TagDialogs.tsx'
import { KindSwitch } from '../KindSwitch.tsx'
import { RuleEditor } from '../rule/RuleEditor.tsx'
import type { TagsState } from '../tagsState.ts'
import { type ChangeTags, useTagsState } from '../useTagsState.ts'
import { BenchmarkTable } from './BenchmarkTable.tsx'
import { Histogram } from './Histogram.tsx'
import styles from './TagPage.module.css'
import { TopContent } from './TopContent.tsx'
import { useCarried } from './useCarried.ts'

/** One tag: what is usual for its content, how that is spread, its best posts, and its rule. */
export function TagPage() {
  const { t } = useTranslation(['tags', 'templates'])
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { state, year, change } = useTagsState()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isGone, setGone] = useState(false)
  // Once it is deleted its page is on the way out: asking for it again would only say so.
  const { data, error, refetch } = useGetTagQuery({ id, year }, { skip: isGone })
  const { data: list } = useListTagsQuery({ year })
  const tag = data?.id === id ? data : undefined

  function leave(into?: string) {
    setGone(true)
    navigate(into ? paths.tag(into) : paths.tags, { replace: true })
  }

  return (
    <>
      <PageHeader title={tag?.title ?? t('tag')}>
        {tag && <TagActions tag={tag} onOpen={setDialog} />}
      </PageHeader>
      {!tag && error && <Missing error={apiErrorOf(error)} onRetry={refetch} />}
      {!tag && !error && <Loading />}
      {tag && <TagBody key={tag.id} tag={tag} state={state} year={year} change={change} />}
      <TagDialogs dialog={dialog} tags={list?.items ?? []} onClose={() => setDialog(null)} onGone={leave} />
    </>
  )
}

function Missing({ error, onRetry }: { error: ReturnType<typeof apiErrorOf>; onRetry: () => void }) {
  const { t } = useTranslation('tags')
  if (error.code !== 'not_found' && error.code !== 'validation_failed') {
    return <Failure title={t('problem')} error={error} onRetry={onRetry} />
  }
  return (
    <Notice icon={IconTagOff} title={t('gone.title')} text={t('gone.text')}>
      <TagsLink />
    </Notice>
  )
}

function Loading() {
  return (
    <div className={`${layout.page} ${styles.page}`} aria-busy="true">
      <Skeleton height={24} width={200} />
      <Skeleton height={300} />
      <Skeleton height={260} />
    </div>
  )
}

interface Props {
  tag: TagDetails
  state: TagsState
  year: number
  change: ChangeTags
}

function TagBody({ tag, state, year, change }: Props) {
  const { t } = useTranslation(['tags', 'common'])
  const { data: overview } = useGetTagOverviewQuery({ year })
  const { kind, metric } = state
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <KeptNote kind="tags" id={tag.id} />
      <div className={styles.top}>
        <TagsLink />
        <TagFacts tag={tag} />
        <div className={styles.tools}>
          <KindSwitch kind={kind} onChange={(next) => change({ kind: next })} />
          <YearMenu year={year} years={overview?.years ?? []} onChange={(next) => change({ year: next })} />
        </div>
      </div>
      <Panel
        title={t(`benchmarks.${kind}`)}
        text={t('benchmarks.text', { label: t('common:benchmark.label', { year }) })}
      >
        <BenchmarkTable
          of={tag.benchmarks[kind]}
          all={overview?.benchmarks[kind]}
          kind={kind}
          metric={metric}
          onMetric={(next) => change({ metric: next })}
        />
      </Panel>
      <div className={styles.pair}>
        <Histogram
          tag={tag}
          kind={kind}
          metric={metric}
          year={year}
          onMetric={(next) => change({ metric: next })}
        />
        <Trend tag={tag} />
      </div>
      <div className={styles.pair}>
        <RuleEditor tag={tag} />
        <TopContent items={tag.top} year={year} />
      </div>
    </div>
  )
}

/** Colour, group, how much carries the tag, and the way to it. */
function TagFacts({ tag }: { tag: TagDetails }) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const carried = useCarried()
  return (
    <div className={styles.facts}>
      <ColorButton tag={tag} />
      {tag.group && <bdi className={styles.group}>{tag.group}</bdi>}
      <span>{carried(tag)}</span>
      {tag.by_rule > 0 && (
        <span className={look.muted}>
          <IconBoltFilled size={12} aria-hidden /> {t('byRule', { n: format.number(tag.by_rule) })}
        </span>
      )}
      {tag.share_of_reach !== null && (
        <span className={look.muted}>{t('reachShare', { share: format.percent(tag.share_of_reach) })}</span>
      )}
      <Link className={`${look.underlined} ${styles.link}`} to={feedLinks.withTag(tag.id)}>
        {t('inFeed')}
        <IconArrowRight size={15} aria-hidden />
      </Link>
    </div>
  )
}

function TagsLink() {
  const { t } = useTranslation('tags')
  return (
    <Link className={styles.back} to={paths.tags}>
      <IconArrowLeft size={16} aria-hidden />
      {t('all')}
    </Link>
  )
}

/** How much was published with the tag in each of the last weeks. */
function Trend({ tag }: { tag: TagDetails }) {
  const { t } = useTranslation('tags')
  const { number } = useFormat()
  const most = Math.max(...tag.trend, 1)
  const weeks = tag.trend.map((count, index) => {
    const before = tag.trend.length - 1 - index
    return { before, count, name: before === 0 ? t('trend.this') : t('trend.ago', { count: before }) }
  })
  return (
    <Panel title={t('trend.title')} text={t('trend.text')}>
      <div className={`${colors.color} ${styles.trend}`} data-color={tag.color}>
        <div className={styles.weeks} aria-hidden>
          {weeks.map(({ before, name, count }) => (
            <div key={before} className={styles.week} data-tip={`${name}: ${number(count)}`}>
              <span className={styles.count}>{count > 0 && number(count)}</span>
              <span className={styles.bar} style={{ flexBasis: `${(count / most) * 100}%` }} />
            </div>
          ))}
        </div>
        <div className={styles.axis} aria-hidden>
          <span>{weeks[0]?.name}</span>
          <span>{weeks.at(-1)?.name}</span>
        </div>
        <ChartTable
          label={t('trend.title')}
          columns={[t('trend.week'), t('trend.count')]}
          rows={weeks.map(({ name, count }) => [name, number(count)])}
        />
      </div>
    </Panel>
  )
}
