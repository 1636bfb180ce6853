import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagChoice } from '#contract/content/filterAddress.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { countTags } from './tagFilter.ts'

const TagFilterMenu = lazy(() =>
  import('./TagFilterMenu.tsx').then((file) => ({ default: file.TagFilterMenu })),
)

interface Props {
  tags: TagChoice
  onChange: (tags: TagChoice) => void
}

/** Content with any, all or none of some tags. */
export function TagFilter({ tags, onChange }: Props) {
  const { t } = useTranslation('filters')
  const count = countTags(tags)
  return (
    <Popup
      label={t('tags.label')}
      width={280}
      trigger={(props) => (
        <FilterButton {...props} icon={IconTag} isActive={count > 0}>
          {count > 0 ? t('tags.chosen', { count }) : t('tags.label')}
        </FilterButton>
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton height={240} />}>
          <TagFilterMenu tags={tags} onChange={onChange} />
        </Suspense>
      )}
    </Popup>
  )
}
