import { ActionIcon } from '@mantine/core'
import {
  IconArrowMerge,
  IconBolt,
  IconCursorText,
  IconDots,
  IconPalette,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Tag } from '#contract/content/tags.ts'
import { paths } from '../../../app/paths.ts'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { useViewerReason } from '../useViewerReason.ts'
import type { OpenDialog } from './TagDialogs.tsx'

const icons = {
  rename: IconCursorText,
  edit: IconPalette,
  rule: IconBolt,
  merge: IconArrowMerge,
  delete: IconTrash,
}
type Action = keyof typeof icons

interface Props {
  tag: Tag
  onRename?: () => void
  onOpen: (dialog: OpenDialog) => void
}

/** What can be done to a tag. */
export function TagActions({ tag, onRename, onOpen }: Props) {
  const { t } = useTranslation('tags')
  const navigate = useNavigate()
  const reason = useViewerReason()
  const button = {
    variant: 'subtle',
    color: 'gray',
    'aria-label': t('actions', { title: tag.title }),
  } as const
  if (reason) {
    return (
      <ActionIcon {...button} aria-disabled data-disabled data-tip={reason}>
        <IconDots size={18} />
      </ActionIcon>
    )
  }

  const doActions: Record<Action, (() => void) | undefined> = {
    rename: onRename,
    edit: () => onOpen({ kind: 'edit', id: tag.id }),
    rule: () => navigate(`${paths.tag(tag.id)}#rule`),
    merge: () => onOpen({ kind: 'merge', id: tag.id }),
    delete: () => onOpen({ kind: 'delete', id: tag.id }),
  }
  return (
    <Popup
      role="menu"
      label={t('actions', { title: tag.title })}
      width={220}
      trigger={(props) => (
        <ActionIcon {...props} {...button}>
          <IconDots size={18} />
        </ActionIcon>
      )}
    >
      {(close) =>
        (Object.keys(icons) as Action[]).map((name) => {
          const Icon = icons[name]
          const act = doActions[name]
          if (!act) return null
          return (
            <MenuItem
              key={name}
              icon={<Icon size={16} stroke={1.7} aria-hidden />}
              onClick={() => {
                close()
                act()
              }}
            >
              {t(`action.${name}`)}
            </MenuItem>
          )
        })
      }
    </Popup>
  )
}
