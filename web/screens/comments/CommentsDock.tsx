import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Emotion } from '#contract/content/emotions.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import type { CommentListInput } from '../../entities/comment/comments.api.ts'
import { useChangeAllEmotionsMutation, usePreviewEmotionsQuery } from '../../entities/comment/emotions.api.ts'
import { toneIcons, tones } from '../../entities/comment/tones.ts'
import { useCountText } from '../../entities/comment/useCountText.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { type BulkTarget, bulkTarget, mostById } from '../../entities/selection/bulkTarget.ts'
import { isNothingOpen } from '../../entities/selection/isNothingOpen.ts'
import { SelectionCount } from '../../entities/selection/SelectionCount.tsx'
import type { Selection } from '../../entities/selection/useSelection.ts'
import { BarButton } from '../../ui/field/BarButton.tsx'
import { Dock } from '../../ui/page/Dock.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import type { CommentList } from './useCommentList.ts'

interface Props {
  list: CommentList
  input: CommentListInput
  selection: Selection
}

export function CommentsDock({ selection, ...props }: Props) {
  return countOf(selection, props.list) > 0 ? <BulkEmotion selection={selection} {...props} /> : null
}

const countOf = ({ isAllMatching, items }: Selection, { total = 0 }: CommentList) =>
  isAllMatching ? total : items.length

/** Gives everything selected one tone. */
function BulkEmotion({ list, input, selection }: Props) {
  const { t } = useTranslation(['comments', 'selection'])
  const format = useFormat()
  const bulk = useBulkEmotion()
  const target = bulkTarget(selection, input.filters)
  const reason = target ? null : t('selection:tooMany', { most: format.number(mostById) })
  const { currentData: counted } = usePreviewEmotionsQuery(target ?? {}, { skip: !target })
  // Of everything the list counts only so far.
  const chosen = counted?.matched ?? countOf(selection, list)
  const total = selection.isAllMatching ? chosen : (list.total ?? 0)
  const write = useCountText()
  useHotkeys([['Escape', () => isNothingOpen() && selection.clear()]])

  /** Where fewer would change than are selected: how many, and why. */
  function fewer(tone: Emotion) {
    const already = counted?.already[tone] ?? 0
    if (!counted || already === 0) return {}
    const [n, matched] = [format.number(counted.matched - already), format.number(counted.matched)]
    return {
      note: t('wouldChange', { n, matched }),
      tip: t('wouldChangeTip', { already: format.number(already), tone: t(`tone.${tone}`) }),
    }
  }

  async function run(target: BulkTarget<CommentListInput['filters']>, tone: Emotion) {
    if (await bulk.run(target, tone)) selection.clear()
  }

  return (
    <Dock label={t('selection:label')} isBusy={bulk.isBusy}>
      <SelectionCount
        count={chosen}
        total={total}
        write={(count) => write(count, list.isLeast && !counted && count === total)}
        onSelectAll={selection.selectAllMatching}
      />
      {tones.map((tone) => (
        <BarButton
          key={tone}
          icon={toneIcons[tone]}
          label={t(`tone.${tone}`)}
          reason={reason}
          {...fewer(tone)}
          onClick={() => target && void run(target, tone)}
        />
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('selection:clear')}
        data-tip={t('selection:clear')}
        onClick={selection.clear}
      >
        <IconX size={17} />
      </ActionIcon>
    </Dock>
  )
}

/** Gives many comments one emotion, and tells how many that changed, with the way back. */
function useBulkEmotion() {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const tell = useTellFailure()
  const record = useRecord()
  const [change, { isLoading }] = useChangeAllEmotionsMutation()

  const run = (target: BulkTarget<CommentListInput['filters']>, emotion: Emotion) =>
    record(async () => {
      const { data, error } = await change({ ...target, emotion })
      const tone = t(`tone.${emotion}`)
      if (error) tell(apiErrorOf(error))
      else if (data.changed === 0) showToast({ message: t('noneChanged', { tone }) })
      if (!data?.changed) return null
      const { changed: count, matched, id } = data
      const done = t('allChanged', { count, formatted: format.number(count), tone })
      const already = matched - count
      return {
        label:
          already > 0
            ? `${done}, ${t('already', { count: already, formatted: format.number(already) })}`
            : done,
        undo: { name: 'undoEmotions', args: { id } },
        redo: { name: 'redoEmotions', args: { id } },
      }
    })

  return { run, isBusy: isLoading }
}
