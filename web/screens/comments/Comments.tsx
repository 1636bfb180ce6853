import { UnstyledButton } from '@mantine/core'
import { IconBook2, IconMessages, IconTargetArrow } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '#contract/addresses.ts'
import { send } from '../../app/api/api.ts'
import type { CommentListInput } from '../../entities/comment/comments.api.ts'
import { type CommentsState, noFilters } from '../../entities/comment/commentsState.ts'
import { useChangeEmotion } from '../../entities/comment/useChangeEmotion.ts'
import { useCountText } from '../../entities/comment/useCountText.ts'
import { ExportButton } from '../../entities/export/ExportButton.tsx'
import { ExportMenu } from '../../entities/export/ExportMenu.tsx'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { useFocused } from '../../entities/selection/listFocus.ts'
import { useSelection } from '../../entities/selection/useSelection.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { ImportNote } from '../../entities/sync/ImportNote.tsx'
import { SyncBanners } from '../../entities/sync/SyncBanners.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { agreementApi } from './agreement/agreement.api.ts'
import { JudgingBanner } from './agreement/JudgingBanner.tsx'
import { LessonBanner } from './agreement/LessonBanner.tsx'
import { CommentsBar } from './bar/CommentsBar.tsx'
import { QueueNav } from './bar/QueueNav.tsx'
import { useCommentFilters } from './bar/useCommentFilters.ts'
import styles from './Comments.module.css'
import { CommentsBody } from './CommentsBody.tsx'
import { CommentsDock } from './CommentsDock.tsx'
import { CommentsSide, type SidePanel } from './CommentsSide.tsx'
import { useCommentWork } from './row/useCommentWork.ts'
import { ToneStrip } from './tone/ToneStrip.tsx'
import { useCommentKeys } from './useCommentKeys.ts'
import { type CommentList, useCommentList } from './useCommentList.ts'
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
        <ImportNote screen="comments" />
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
            <CommentsTotal total={list.isStale ? undefined : list.total} isLeast={list.isLeast} />
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
            state={state}
            today={today}
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

interface Props {
  input: CommentListInput
  total: number
  isLeast: boolean
}

/** Everything that matches, as a file. */
function CommentsExport({ input, total, isLeast }: Props) {
  const countText = useCountText()
  return (
    <ExportMenu
      request={(choice) => send(addresses.comment.export)({ filters: input.filters, ...choice })}
      rows={total}
      writeRows={(rows) => countText(rows, isLeast)}
      trigger={(props, isRunning) => <ExportButton {...props} loading={isRunning} />}
    />
  )
}

/** Keeps its place empty until the total of these filters is known. */
function CommentsTotal({ total, isLeast }: Pick<CommentList, 'total' | 'isLeast'>) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  return (
    <p className={styles.total} role="status">
      {total === undefined ? '\u00a0' : t('total', { count: total, formatted: countText(total, isLeast) })}
    </p>
  )
}

interface CommentsLeftProps {
  state: CommentsState
  isSkipped: boolean
  onPanel: (panel: SidePanel) => void
}

/** The queues, and below them what they rest on: how well the model does, and the community's own words. */
function CommentsLeft({ state, isSkipped, onPanel }: CommentsLeftProps) {
  const { t } = useTranslation('comments')
  return (
    <div className={styles.left}>
      <QueueNav state={state} isSkipped={isSkipped} />
      <div className={styles.panels}>
        <UnstyledButton className={styles.panel} onClick={() => onPanel('topics')}>
          <IconMessages size={17} stroke={1.7} aria-hidden />
          {t('panel.topics')}
        </UnstyledButton>
        <QualityLine className={styles.panel} onOpen={() => onPanel('agreement')} />
        <UnstyledButton className={styles.panel} onClick={() => onPanel('wordRules')}>
          <IconBook2 size={17} stroke={1.7} aria-hidden />
          {t('panel.wordRules')}
        </UnstyledButton>
      </div>
    </div>
  )
}

/** How good the model is, in a line of words, which opens what there is to it. */
function QualityLine({ className, onOpen }: { className: string | undefined; onOpen: () => void }) {
  const { t } = useTranslation('agreement')
  const { data } = agreementApi.useAgreementQuery({})
  const share = data?.agreed.share ?? null
  const tens = share === null ? null : Math.round(share / 10)
  return (
    <UnstyledButton className={className} onClick={onOpen}>
      <IconTargetArrow size={17} stroke={1.7} aria-hidden />
      {tens === null ? t('line.unknown') : t('line.known', { count: tens })}
    </UnstyledButton>
  )
}
