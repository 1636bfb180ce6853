import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noFilters } from '../../entities/comment/commentsState.ts'
import { useChangeEmotion } from '../../entities/comment/useChangeEmotion.ts'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { useFocused } from '../../entities/selection/listFocus.ts'
import { useSelection } from '../../entities/selection/useSelection.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { SyncBanners } from '../../entities/sync/SyncBanners.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { JudgingBanner } from './agreement/JudgingBanner.tsx'
import { LessonBanner } from './agreement/LessonBanner.tsx'
import { CommentsBar } from './bar/CommentsBar.tsx'
import { CommentsExport } from './bar/CommentsExport.tsx'
import { CommentsTotal } from './bar/CommentsTotal.tsx'
import { useCommentFilters } from './bar/useCommentFilters.ts'
import styles from './Comments.module.css'
import { CommentsBody } from './CommentsBody.tsx'
import { CommentsDock } from './CommentsDock.tsx'
import { CommentsLeft } from './CommentsLeft.tsx'
import { CommentsSide, type SidePanel } from './CommentsSide.tsx'
import { useCommentWork } from './row/useCommentWork.ts'
import { ToneStrip } from './tone/ToneStrip.tsx'
import { useCommentKeys } from './useCommentKeys.ts'
import { useCommentList } from './useCommentList.ts'
import { useComments } from './useComments.ts'

const ItemDrawer = lazy(() =>
  import('../../entities/item/ItemDrawer.tsx').then((file) => ({ default: file.ItemDrawer })),
)

/** A post opened from a comment stands alone: there is nothing to walk to. */
const noWalk = { current: undefined, previous: undefined, next: undefined }

/** Of what is shown, the negative comments that wait for the community's answer. */
const openNegative = { emotions: ['negative'], is_open: true } as const

/** Queues on the left, comments in the middle, and on the right what the open comment is part of. */
export function Comments({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('comments')
  const { state, today, input, change } = useComments()
  const list = useCommentList(input, !isKnown)
  const filters = useCommentFilters(state, list.items, change)
  const selection = useSelection(input.filters, list.items)
  const onChange = useChangeEmotion()
  const work = useCommentWork()
  const [panel, setPanel] = useState<SidePanel | null>(null)
  const focused = useFocused()
  const next = list.items.find(({ id }) => id === focused) ?? list.items[0]
  useCommentKeys({
    list,
    openId: state.comment,
    onChange,
    onClose: work?.close ?? null,
    selection,
    open: (comment) => change({ comment }),
    close: () => change({ comment: null }),
    isOff: state.item !== null,
  })

  function showPanel(next: SidePanel) {
    change({ comment: null })
    setPanel(next)
  }

  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />}>
        {list.total ? <CommentsExport input={input} total={list.total} isLeast={list.isLeast} /> : null}
      </PageHeader>
      <div className={styles.page}>
        <SyncBanners />
        <JudgingBanner />
        <LessonBanner />
        <CommentsBar state={state} change={change} />
        <ActiveFilters filters={filters} onClear={() => change(noFilters)} />
        <ToneStrip
          filters={input.filters}
          isSkipped={!isKnown}
          onUnanswered={() => change(openNegative)}
          onTag={(id) => change({ tags: { ...state.tags, any: [id] } })}
          onPost={(content) => change({ content })}
        />
        <div className={styles.panes}>
          <CommentsLeft state={state} isSkipped={!isKnown} onPanel={showPanel} />
          <div className={styles.list}>
            <CommentsTotal total={list.total} isLeast={list.isLeast} />
            <CommentsBody
              list={list}
              state={state}
              today={today}
              filters={filters}
              selection={selection}
              change={change}
              onChange={onChange}
              work={work}
            />
          </div>
          <CommentsSide
            openId={state.comment}
            next={next?.id ?? null}
            panel={panel}
            onPanel={setPanel}
            change={change}
            onChange={onChange}
          />
        </div>
      </div>
      <CommentsDock list={list} input={input} selection={selection} />
      <Suspense fallback={null}>
        {state.item && (
          <ItemDrawer
            id={state.item}
            known={undefined}
            walk={noWalk}
            onClose={() => change({ item: null })}
          />
        )}
      </Suspense>
    </>
  )
}
