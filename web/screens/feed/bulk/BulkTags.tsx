import { IconTagMinus, IconTagPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import type { Tag } from '#contract/tags.ts'
import { TagMenu } from '../../../entities/tag/TagMenu.tsx'
import { BarButton } from '../../../ui/field/BarButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { tagsOf } from './tagsOf.ts'
import { UntagMenu } from './UntagMenu.tsx'

interface Props {
  /** What is selected and fetched; of the rest the tags are not known. */
  items: readonly Content[]
  isAllMatching: boolean
  reason: string | null
  onChange: (tag: Pick<Tag, 'id' | 'title'>, isOn: boolean) => void
}

/** Puts a tag on everything selected, and takes one off. */
export function BulkTags({ items, isAllMatching, reason, onChange }: Props) {
  const { t } = useTranslation('selection')
  const { tags, onAll, onSome } = tagsOf(items)
  if (reason !== null) {
    return (
      <>
        <BarButton icon={IconTagPlus} label={t('tag')} reason={reason} />
        <BarButton icon={IconTagMinus} label={t('untag')} reason={reason} />
      </>
    )
  }
  return (
    <>
      <Popup
        label={t('tag')}
        width={280}
        trigger={(props) => <BarButton {...props} icon={IconTagPlus} label={t('tag')} />}
      >
        {(close) => (
          <TagMenu
            chosen={isAllMatching ? [] : onAll}
            some={isAllMatching ? [] : onSome}
            onToggle={(tag, isOn) => {
              close()
              onChange(tag, isOn)
            }}
          />
        )}
      </Popup>
      <Popup
        label={t('untag')}
        role="menu"
        width={260}
        trigger={(props) => <BarButton {...props} icon={IconTagMinus} label={t('untag')} />}
      >
        {(close) => (
          <UntagMenu
            known={isAllMatching ? null : tags}
            onChoose={(tag) => {
              close()
              onChange(tag, false)
            }}
          />
        )}
      </Popup>
    </>
  )
}
