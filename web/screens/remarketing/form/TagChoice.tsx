import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'

const TagMenu = lazy(() => import('./TagTicks.tsx').then((file) => ({ default: file.TagTicks })))

interface Props {
  /** Ids; any of them. */
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** A filter by tags, any of those ticked. */
export function TagChoice({ tags, onChange }: Props) {
  const { t } = useTranslation('filters')
  return (
    <Popup
      label={t('tags.label')}
      width={280}
      trigger={(props) => (
        <FilterButton {...props} icon={IconTag} isActive={tags.length > 0}>
          {tags.length > 0 ? t('tags.chosen', { count: tags.length }) : t('tags.label')}
        </FilterButton>
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton height={200} />}>
          <TagMenu tags={tags} onChange={onChange} />
        </Suspense>
      )}
    </Popup>
  )
}
