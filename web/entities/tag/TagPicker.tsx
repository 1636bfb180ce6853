import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { useContentTagging } from './useTagging.ts'

const TagMenu = lazy(() => import('./TagMenu.tsx').then((file) => ({ default: file.TagMenu })))

interface Props {
  item: Pick<Content, 'id' | 'text' | 'tags'>
  /** Draws the button that opens it; everything it is given belongs on that button. */
  trigger: ComponentProps<typeof Popup>['trigger']
}

/** Puts tags on a post or story and takes them off. */
export function TagPicker({ item, trigger }: Props) {
  const { t } = useTranslation()
  const tagging = useContentTagging(item)
  return (
    <Popup label={t('menu.tags')} width={280} trigger={trigger}>
      {() => (
        <Suspense fallback={<Skeleton height={180} />}>
          <TagMenu chosen={item.tags.map(({ id }) => id)} onToggle={tagging} />
        </Suspense>
      )}
    </Popup>
  )
}
