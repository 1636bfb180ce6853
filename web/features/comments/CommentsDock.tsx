import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../../ui/BarButton.tsx'
import { Dock } from '../../ui/Dock.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { bulkTarget, mostById } from '../selection/bulkTarget.ts'
import { isNothingOpen } from '../selection/isNothingOpen.ts'
import { SelectionCount } from '../selection/SelectionCount.tsx'
import type { Selection } from '../selection/useSelection.ts'
import type { CommentListInput } from './comments.api.ts'
import { toneIcons, tones } from './tones.ts'
import { useBulkEmotion } from './useBulkEmotion.ts'
import type { CommentList } from './useCommentList.ts'
import { useCountText } from './useCountText.ts'

interface Props {
  list: CommentList
  input: CommentListInput
  selection: Selection
}

export function CommentsDock({ selection, ...props }: Props) {
  return selection.items.length > 0 ? <BulkEmotion selection={selection} {...props} /> : null
}

/** Gives everything selected one tone. */
function BulkEmotion({ list, input, selection }: Props) {
  const { t } = useTranslation(['comments', 'selection'])
  const format = useFormat()
  const countText = useCountText()
  const bulk = useBulkEmotion()
  const total = list.total ?? 0
  const target = bulkTarget(selection, input.filters)
  const reason = target ? null : t('selection:tooMany', { most: format.number(mostById) })
  useHotkeys([['Escape', () => isNothingOpen() && selection.clear()]])
  return (
    <Dock label={t('selection:label')} isBusy={bulk.isBusy}>
      <SelectionCount
        count={selection.isAllMatching ? total : selection.items.length}
        total={total}
        write={(count) => countText(count, list.isLeast && count === total)}
        onSelectAll={selection.selectAllMatching}
      />
      {tones.map((tone) => (
        <BarButton
          key={tone}
          icon={toneIcons[tone]}
          label={t(`tone.${tone}`)}
          reason={reason}
          onClick={() => target && void bulk.run(target, tone)}
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
