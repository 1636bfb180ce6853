import { Button } from '@mantine/core'
import { IconArrowRight, IconBoltFilled, IconPlus, IconSparkles, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ContentKind } from '#contract/content/content.ts'
import type { TagRule } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { feedLinks } from '../../entities/filter/content/feedLinks.ts'
import { ImportNote } from '../../entities/sync/ImportNote.tsx'
import { TagDot } from '../../entities/tag/TagDot.tsx'
import {
  useCreateTagMutation,
  useGetTagOverviewQuery,
  useListTagsQuery,
} from '../../entities/tag/tags.api.ts'
import { KeptNote } from '../../entities/template/KeptNote.tsx'
import look from '../../ui/look.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import header from '../../ui/page/PageHeader.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { EditorButton } from './dialog/EditorButton.tsx'
import { type OpenDialog, TagDialogs } from './dialog/TagDialogs.tsx'
import { TagList } from './TagList.tsx'
import { TagsBar } from './TagsBar.tsx'
import styles from './TagsPage.module.css'
import { useTagColumns } from './table/useTagColumns.ts'
import { useTagsState } from './useTagsState.ts'
import { useViewerReason } from './useViewerReason.ts'

/** All tags with what is usual for their content. */
export function TagsPage() {
  const { t } = useTranslation(['tags', 'templates'])
  const { state, year, change } = useTagsState()
  const { data: list, error, refetch, currentData } = useListTagsQuery({ year })
  const { data: overview } = useGetTagOverviewQuery({ year })
  const reason = useViewerReason()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useTagColumns()
  const coverage = overview?.[state.kind === 'post' ? 'posts' : 'stories']
  const create = () => setDialog({ kind: 'create' })
  const tags = list?.items

  return (
    <>
      <PageHeader title={t('title')}>
        {!reason && (
          <Button
            component={Link}
            to={paths.tagProposals}
            className={header.tool}
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
          >
            {t('proposals.link')}
          </Button>
        )}
        <EditorButton leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
          {t('create')}
        </EditorButton>
      </PageHeader>
      {!tags && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      {!tags && !error && <Loading />}
      {tags?.length === 0 && (
        <div className={`${layout.page} ${styles.page}`}>
          <TagsEmpty onCreate={create} />
        </div>
      )}
      {tags && tags.length > 0 && (
        <div
          className={`${layout.page} ${styles.page}`}
          aria-busy={!currentData}
          data-stale={!currentData || undefined}
        >
          <ImportNote screen="tags" />
          <KeptNote kind="tags" />
          {coverage && <Coverage kind={state.kind} {...coverage} />}
          <TagsBar
            state={state}
            year={year}
            years={overview?.years ?? []}
            columns={columns}
            change={change}
          />
          <TagList
            tags={tags}
            state={state}
            year={year}
            usual={overview?.benchmarks}
            metrics={columns.columns}
            change={change}
            onOpen={setDialog}
          />
        </div>
      )}
      <TagDialogs dialog={dialog} tags={tags ?? []} onClose={() => setDialog(null)} />
    </>
  )
}

function Loading() {
  return (
    <div className={`${layout.page} ${styles.page}`} aria-busy="true">
      <Skeleton height={50} />
      <Skeleton height={36} />
      <Skeleton height={480} />
    </div>
  )
}

interface Props {
  kind: ContentKind
  tagged: number
  total: number
}

/** How much of the posts, or of the stories, carries a tag; the way to what does not. */
function Coverage({ kind, tagged, total }: Props) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  if (total === 0) return null
  const left = total - tagged
  const percent = Math.floor((tagged / total) * 100)
  return (
    <section className={styles.coverage} aria-label={t('coverage.label')}>
      <p className={styles.words}>
        <strong>{t(`coverage.${kind}`, { percent })}</strong>
        <span className={styles.muted}>
          {t('coverage.of', { tagged: format.number(tagged), total: format.number(total) })}
        </span>
      </p>
      <span className={styles.bar} aria-hidden>
        <span className={styles.part} style={{ width: `${(tagged / total) * 100}%` }} />
      </span>
      {left > 0 && (
        <Link className={`${look.underlined} ${styles.link}`} to={feedLinks.untagged(kind)}>
          {t(`coverage.left_${kind}`, { count: left, formatted: format.number(left) })}
          <IconArrowRight size={15} aria-hidden />
        </Link>
      )}
    </section>
  )
}

type Idea = (typeof ruleIdeas)[number]

/** No tags yet: what they are good for, and a first one at a click. */
function TagsEmpty({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation(['tags', 'common'])
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateTagMutation()

  async function start({ name, color, rule }: Idea) {
    const { data, error } = await create({ title: t(`ideas.${name}`), color })
    if (data) navigate(`${paths.tag(data.id)}#rule`, { state: { rule } })
    else showToast({ message: t(`common:error.${apiErrorOf(error).code}`), error: true })
  }

  return (
    <>
      <Notice icon={IconTags} title={t('empty.title')} text={t('empty.text')}>
        <EditorButton onClick={onCreate}>{t('empty.first')}</EditorButton>
      </Notice>
      <section className={styles.ideas} aria-label={t('ideas.label')}>
        <h2 className={styles.heading}>{t('ideas.label')}</h2>
        <ul className={styles.list}>
          {ruleIdeas.map((idea) => (
            <li key={idea.name} className={styles.idea}>
              <h3 className={styles.title}>
                <TagDot color={idea.color} />
                {t(`ideas.${idea.name}`)}
                <IconBoltFilled size={14} className={styles.bolt} aria-hidden />
              </h3>
              <p className={look.hint}>{t(`ideas.${idea.name}Text`)}</p>
              <EditorButton
                variant="default"
                size="xs"
                disabled={isLoading}
                onClick={() => start(idea)}
                rightSection={<IconArrowRight size={14} aria-hidden />}
              >
                {t('ideas.start')}
              </EditorButton>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What a first tag may be. The words are Russian in every language: that is what the communities write in. */
const ruleIdeas = [
  {
    name: 'contests',
    color: 'violet',
    rule: {
      match: 'any',
      conditions: [
        { field: 'text', value: 'розыгрыш' },
        { field: 'text', value: 'конкурс' },
      ],
    },
  },
  {
    name: 'videos',
    color: 'blue',
    rule: { match: 'all', conditions: [{ field: 'type', value: 'video' }] },
  },
  {
    name: 'announcements',
    color: 'amber',
    rule: {
      match: 'any',
      conditions: [
        { field: 'hashtag', value: 'анонс' },
        { field: 'hashtag', value: 'афиша' },
      ],
    },
  },
] as const satisfies readonly { name: string; color: string; rule: TagRule }[]
