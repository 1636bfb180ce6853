import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowsLeftRight, IconDownload, IconTagMinus, IconTagPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addresses } from '#contract/addresses.ts'
import type { Content } from '#contract/content/content.ts'
import type { Tag } from '#contract/content/tags.ts'
import { send } from '../../../app/api/api.ts'
import { paths } from '../../../app/paths.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { refusalAmong } from '../../../entities/comparison/mixing.ts'
import { useRefusal } from '../../../entities/comparison/useRefusal.ts'
import type { ContentListInput } from '../../../entities/content/content.api.ts'
import { ExportMenu } from '../../../entities/export/ExportMenu.tsx'
import styles from '../../../entities/selection/BulkBar.module.css'
import { type BulkTarget, bulkTarget, mostById } from '../../../entities/selection/bulkTarget.ts'
import { isNothingOpen } from '../../../entities/selection/isNothingOpen.ts'
import { SelectionCount } from '../../../entities/selection/SelectionCount.tsx'
import type { Selection } from '../../../entities/selection/useSelection.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { TagMenu } from '../../../entities/tag/TagMenu.tsx'
import { useListTagsQuery } from '../../../entities/tag/tags.api.ts'
import { useBenchmarkYear } from '../../../entities/tag/useBenchmarkYear.ts'
import { BarButton } from '../../../ui/field/BarButton.tsx'
import { Dock } from '../../../ui/page/Dock.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { tagsOf } from './tagsOf.ts'
import { useBulkTags } from './useBulkTags.ts'

interface Props {
  selection: Selection
  /** What the list shows: its filters and order, what has been fetched, and how many match. */
  input: ContentListInput
  items: readonly Content[]
  total: number
}

/** What can be done with everything selected. */
export function BulkBar({ selection, input, items, total }: Props) {
  const { t } = useTranslation('selection')
  const format = useFormat()
  const { isAllMatching } = selection
  const bulk = useBulkTags()
  const target = bulkTarget(selection, input.filters)
  const count = isAllMatching ? total : selection.items.length
  const tooMany = target ? null : t('tooMany', { most: format.number(mostById) })
  const mayTag = useMay('editor')
  const chosen = selectedOf(selection, items)
  useHotkeys([['Escape', () => isNothingOpen() && selection.clear()]])

  return (
    <Dock label={t('label')} isBusy={bulk.isBusy}>
      <SelectionCount
        count={count}
        total={total}
        write={format.number}
        onSelectAll={selection.selectAllMatching}
      />
      <BulkTags
        items={chosen}
        isAllMatching={isAllMatching}
        reason={mayTag ? tooMany : t('onlyEditors')}
        onChange={(tag, isOn) => target && bulk.run(target, tag, isOn)}
      />
      <Compare items={isAllMatching ? items : chosen} count={count} />
      <ExportSelected input={input} target={target} rows={count} reason={tooMany} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('clear')}
        data-tip={t('clear')}
        onClick={selection.clear}
      >
        <IconX size={17} />
      </ActionIcon>
    </Dock>
  )
}

/** What is selected, in the order of selecting. */
function selectedOf(selection: Selection, items: readonly Content[]): Content[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return selection.items.flatMap(({ id }) => byId.get(id) ?? [])
}

function Compare({ items, count }: { items: readonly Content[]; count: number }) {
  const { t } = useTranslation('selection')
  const navigate = useNavigate()
  const say = useRefusal()
  const refusal = count > items.length ? 'full' : refusalAmong(items)
  const open = () => navigate(paths.comparison(items.map(({ id }) => id)))
  return (
    <BarButton
      icon={IconArrowsLeftRight}
      label={t('compare')}
      reason={refusal && say(refusal)}
      onClick={open}
    />
  )
}

interface ExportProps {
  input: ContentListInput
  target: BulkTarget<ContentListInput['filters']> | null
  rows: number
  reason: string | null
}

function ExportSelected({ input, target, rows, reason }: ExportProps) {
  const { t } = useTranslation('selection')
  if (!target) return <BarButton icon={IconDownload} label={t('export')} reason={reason} />
  return (
    <ExportMenu
      request={(choice) => send(addresses.content.export)({ ...input, ...target, ...choice })}
      rows={rows}
      trigger={(props) => <BarButton {...props} icon={IconDownload} label={t('export')} />}
    />
  )
}

interface BulkTagsProps {
  /** What is selected and fetched; of the rest the tags are not known. */
  items: readonly Content[]
  isAllMatching: boolean
  reason: string | null
  onChange: (tag: Pick<Tag, 'id' | 'title'>, isOn: boolean) => void
}

/** Puts a tag on everything selected, and takes one off. */
function BulkTags({ items, isAllMatching, reason, onChange }: BulkTagsProps) {
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

type Removable = Pick<Tag, 'id' | 'title'> & { color: string }

interface UntagMenuProps {
  /** The tags that are on what is selected; null where that is not known, and any could be. */
  known: readonly Removable[] | null
  onChoose: (tag: Removable) => void
}

/** The tags that can be taken off. */
function UntagMenu({ known, onChoose }: UntagMenuProps) {
  const { t } = useTranslation('selection')
  const [year] = useBenchmarkYear()
  const { data } = useListTagsQuery({ year }, { skip: known !== null })
  const tags: readonly Removable[] = known ?? data?.items ?? []
  if (tags.length === 0) return <p className={styles.hint}>{t(known ? 'noTags' : 'loading')}</p>
  return tags.map((tag) => (
    <MenuItem key={tag.id} icon={<TagDot color={tag.color} />} onClick={() => onChoose(tag)}>
      <bdi>{tag.title}</bdi>
    </MenuItem>
  ))
}
