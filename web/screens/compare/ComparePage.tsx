import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconArrowsLeftRight, IconBookmark, IconCheck, IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mostCompared } from '#contract/vocabulary.ts'
import { type ApiError, apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { SavedLists } from '../../entities/comparison/SavedLists.tsx'
import { useTray } from '../../entities/comparison/useTray.ts'
import { AddToReport } from '../../entities/report/AddToReport.tsx'
import type { Addition } from '../../entities/report/addition.ts'
import { newSection } from '../../entities/report/blueprint.ts'
import { ImportNote } from '../../entities/sync/ImportNote.tsx'
import { useServerText } from '../../locales/i18n.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './ComparePage.module.css'
import { Comparison } from './Comparison.tsx'
import { type CompareState, writeCompare } from './compareState.ts'
import { type ChangeCompare, useCompare } from './useCompare.ts'

/** Up to ten posts or stories side by side. */
export function ComparePage() {
  const { t } = useTranslation(['comparison', 'tags'])
  const { state, year, change, isEmpty, result, isStale, error, retry } = useCompare()
  const isFailed = error !== undefined && (!result || isStale)
  return (
    <>
      <PageHeader title={t('title')}>
        <CompareTools state={state} year={year} change={change} />
      </PageHeader>
      {isEmpty ? (
        <CompareEmpty />
      ) : isFailed ? (
        <CompareFailure error={apiErrorOf(error)} onRetry={retry} />
      ) : (
        <div
          className={`${layout.page} ${styles.page}`}
          aria-busy={!result || isStale}
          data-stale={isStale || undefined}
        >
          <ImportNote screen="compare" />
          {result ? (
            <Comparison result={result} state={state} year={year} change={change} />
          ) : (
            <Skeleton height={560} />
          )}
        </div>
      )}
    </>
  )
}

/** Tells how to collect what is to be compared. */
function CompareEmpty() {
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

/** Why there is no comparison. What must not be mixed is told in the server's words, the specification's. */
function CompareFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('comparison')
  const serverText = useServerText()
  if (error.code !== 'conflict' && error.code !== 'not_found') {
    return <Failure title={t('problem')} error={error} onRetry={onRetry} />
  }
  const isMixed = error.code === 'conflict'
  return (
    <Notice
      icon={IconArrowsLeftRight}
      title={isMixed ? serverText(error) : t('gone')}
      text={t(isMixed ? 'mixedText' : 'goneText')}
      isAlert
    >
      <Button component={Link} to={paths.feed}>
        {t('toFeed')}
      </Button>
    </Notice>
  )
}

interface Props {
  state: CompareState
  year: number
  change: ChangeCompare
}

/** Saved lists, and the address to give to others. */
function CompareTools({ state, year, change }: Props) {
  const { t } = useTranslation('comparison')
  return (
    <>
      <Popup
        label={t('list.label')}
        width={320}
        trigger={(props) => (
          <FilterButton {...props} icon={IconBookmark}>
            {t('tray.lists')}
          </FilterButton>
        )}
      >
        {(close) => (
          <SavedLists
            ids={state.ids}
            onOpen={({ items }) => {
              close()
              change({ ids: items.map(({ id }) => id) })
            }}
          />
        )}
      </Popup>
      {state.ids.length > 0 && (
        <>
          <AddToReport make={async () => additionOfComparison(state, year)} />
          <Share address={writeCompare({ ...state, year })} />
        </>
      )}
    </>
  )
}

/** The comparison for a report, which takes the benchmarks along. */
const additionOfComparison = ({ ids, metric }: CompareState, year: number): Addition => ({
  section: newSection('comparison', { content_ids: [...ids], curve: metric }),
  about: { benchmark_year: year },
})

/** Copies the address. With the year: who opens it may remember another one. */
function Share({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation('comparison')
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconShare2
  return (
    <Button
      variant="default"
      className={styles.share}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={() => clipboard.copy(new URL(`?${address}`, window.location.href).href)}
    >
      {t(clipboard.copied ? 'shared' : 'share')}
    </Button>
  )
}
