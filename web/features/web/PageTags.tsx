import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebPage } from '#contract/web.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { Opened } from '../../ui/Opened.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TagChip } from '../tags/TagChip.tsx'
import styles from './PageTags.module.css'
import { pageName } from './pageName.ts'
import { useTagPageMutation, useUntagPageMutation } from './pages.api.ts'

const TagMenu = lazy(() => import('../tags/TagMenu.tsx').then((file) => ({ default: file.TagMenu })))

type PageTag = WebPage['tags'][number]

/** The tags of a page, and for editors the way to change them. */
export function PageTags({ page }: { page: WebPage }) {
  const { t } = useTranslation('web')
  const mayEdit = useMay('editor')
  const tagging = usePageTagging(page)

  async function remove(tag: PageTag) {
    const isDone = await tagging(tag, false)
    if (isDone)
      showToast({ message: t('tags.removed', { title: tag.title }), undo: () => tagging(tag, true) })
  }

  return (
    <ul className={styles.tags} aria-label={t('tags.of', { name: pageName(page) })}>
      {page.tags.map((tag) => (
        <li key={tag.id}>
          <TagChip tag={tag} {...(mayEdit && { onRemove: () => void remove(tag) })} />
        </li>
      ))}
      {mayEdit && (
        <li>
          <AddTag page={page} onToggle={tagging} />
        </li>
      )}
    </ul>
  )
}

interface AddProps {
  page: WebPage
  onToggle: (tag: PageTag, isOn: boolean) => void
}

/** The popup is made at the first click: a hundred rows need not each have one. */
function AddTag({ page, onToggle }: AddProps) {
  const { t } = useTranslation('web')
  const [isMade, setMade] = useState(false)
  const label = t('tags.add', { name: pageName(page) })
  const button = { variant: 'default', size: 24, radius: 'xl', 'aria-label': label } as const
  const icon = <IconPlus size={14} aria-hidden />
  if (!isMade)
    return (
      <ActionIcon {...button} onClick={() => setMade(true)}>
        {icon}
      </ActionIcon>
    )
  return (
    <Opened>
      <Popup
        label={label}
        width={280}
        trigger={(props) => (
          <ActionIcon {...props} {...button}>
            {icon}
          </ActionIcon>
        )}
      >
        {() => (
          <Suspense fallback={<Skeleton height={180} />}>
            <TagMenu chosen={page.tags.map(({ id }) => id)} onToggle={onToggle} />
          </Suspense>
        )}
      </Popup>
    </Opened>
  )
}

/** Puts a tag on a page or takes it off, at once; says so when the server refuses, and answers whether it is done. */
function usePageTagging({ id }: WebPage) {
  const [add] = useTagPageMutation()
  const [remove] = useUntagPageMutation()
  const tell = useTellFailure()
  return async (tag: PageTag, isOn: boolean) => {
    const { error } = await (isOn ? add : remove)({ id, tag })
    if (error) tell(apiErrorOf(error))
    return !error
  }
}
