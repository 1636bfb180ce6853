import { IconMoodSmile, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Emotion } from '#contract/content/emotions.ts'
import { type CommentsState, orders } from '../../../entities/comment/commentsState.ts'
import { toneIcons, tones } from '../../../entities/comment/tones.ts'
import { DateRangeFilter } from '../../../entities/filter/days/DateRangeFilter.tsx'
import { TagFilter } from '../../../entities/filter/tags/TagFilter.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import list from '../../../ui/page/List.module.css'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { MoreComments } from '../row/MoreComments.tsx'
import type { ChangeComments } from '../useComments.ts'

interface Props {
  state: CommentsState
  change: ChangeComments
}

/** The filters and the order. */
export function CommentsBar({ state, change }: Props) {
  const { t } = useTranslation('filters')
  const { search, emotions, tags, range, order } = state
  return (
    <search className={list.bar}>
      <div className={list.search}>
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={search}
          onChange={(text) => change({ search: text })}
        />
      </div>
      <div className={list.tools}>
        <EmotionFilter emotions={emotions} onChange={(next) => change({ emotions: next })} />
        <TagFilter tags={tags} onChange={(next) => change({ tags: next })} />
        <DateRangeFilter range={range} onChange={(next) => change({ range: next })} />
        <MoreComments state={state} change={change} />
        <span className={look.grow} />
        <OrderMenu order={order} onChange={(next) => change({ order: next })} />
      </div>
    </search>
  )
}

interface EmotionFilterProps {
  /** None chosen: any tone. */
  emotions: readonly Emotion[]
  onChange: (emotions: readonly Emotion[]) => void
}

function EmotionFilter({ emotions, onChange }: EmotionFilterProps) {
  const { t } = useTranslation('comments')
  const toggled = (tone: Emotion) =>
    tones.filter((each) => (each === tone ? !emotions.includes(tone) : emotions.includes(each)))
  return (
    <Popup
      label={t('filterTone')}
      role="menu"
      width={200}
      trigger={(props) => (
        <FilterButton {...props} icon={IconMoodSmile} isActive={emotions.length > 0}>
          {emotions.length > 0 ? t('filterToneChosen', { count: emotions.length }) : t('filterTone')}
        </FilterButton>
      )}
    >
      {() =>
        tones.map((tone) => {
          const Icon = toneIcons[tone]
          return (
            <MenuItem
              key={tone}
              icon={<Icon size={17} stroke={1.7} aria-hidden />}
              isMultiple
              isChosen={emotions.includes(tone)}
              onClick={() => onChange(toggled(tone))}
            >
              {t(`tone.${tone}`)}
            </MenuItem>
          )
        })
      }
    </Popup>
  )
}

type Order = CommentsState['order']

function OrderMenu({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useTranslation('comments')
  return (
    <Popup
      label={t('order.label')}
      role="menu"
      width={220}
      trigger={(props) => (
        <FilterButton
          {...props}
          icon={IconSortDescending}
          aria-label={`${t('order.label')}: ${t(`order.${order}`)}`}
        >
          {t(`order.${order}`)}
        </FilterButton>
      )}
    >
      {(close) =>
        orders.map((each) => (
          <MenuItem
            key={each}
            isChosen={each === order}
            onClick={() => {
              onChange(each)
              close()
            }}
          >
            {t(`order.${each}`)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
