import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { FilterState } from './feedState.ts'

const MoreFilterForm = lazy(() =>
  import('./MoreFilterForm.tsx').then((file) => ({ default: file.MoreFilterForm })),
)

interface Props {
  feed: FilterState
  change: (filters: Partial<FilterState>) => void
}

/** The filters that are needed less often. */
export function MoreFilter({ feed, change }: Props) {
  const { t } = useTranslation('filters')
  const count = countMore(feed)
  return (
    <Popup
      label={t('more.label')}
      width={420}
      trigger={(props) => (
        <FilterButton {...props} icon={IconAdjustmentsHorizontal} isActive={count > 0}>
          {count > 0 ? t('more.chosen', { count }) : t('more.label')}
        </FilterButton>
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton height={420} />}>
          <MoreFilterForm feed={feed} change={change} />
        </Suspense>
      )}
    </Popup>
  )
}

function countMore({ is_linked, is_tagged, is_deleted, authors, emotions, bounds }: FilterState): number {
  const answers = [is_linked, is_tagged, is_deleted].filter((answer) => answer !== null)
  const lists = [authors, emotions, bounds].filter((list) => list.length > 0)
  return answers.length + lists.length
}
