import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/content/tags.ts'
import { useMay } from '../../app/session/useUser.ts'
import look from '../../ui/look.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Opened } from '../../ui/popup/Opened.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './EditableTags.module.css'
import { TagChip } from './TagChip.tsx'

const TagMenu = lazy(() => import('./TagMenu.tsx').then((file) => ({ default: file.TagMenu })))

export type CarriedTag = Pick<Tag, 'id' | 'title' | 'color'>

interface Props {
  /** What carries them. */
  name: string
  tags: readonly CarriedTag[]
  /** Puts a tag on or takes it off; answers whether that is done. */
  onToggle: (tag: CarriedTag, isOn: boolean) => Promise<boolean>
}

/** The tags of something, and for editors the way to change them. */
export function EditableTags({ name, tags, onToggle }: Props) {
  const { t } = useTranslation('tags')
  const mayEdit = useMay('editor')

  return (
    <ul className={`${look.chips} ${styles.tags}`} aria-label={t('chips.of', { name })}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip tag={tag} {...(mayEdit && { onRemove: () => void onToggle(tag, false) })} />
        </li>
      ))}
      {mayEdit && (
        <li>
          <AddTag label={t('chips.add', { name })} tags={tags} onToggle={onToggle} />
        </li>
      )}
    </ul>
  )
}

interface AddProps extends Pick<Props, 'tags' | 'onToggle'> {
  label: string
}

/** The popup is made at the first click: a hundred rows need not each have one. */
function AddTag({ label, tags, onToggle }: AddProps) {
  const [isMade, setMade] = useState(false)
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
            <TagMenu chosen={tags.map(({ id }) => id)} onToggle={onToggle} />
          </Suspense>
        )}
      </Popup>
    </Opened>
  )
}
