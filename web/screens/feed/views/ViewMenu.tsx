import { ActionIcon } from '@mantine/core'
import { IconDots, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SavedView } from '#contract/content/views.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { ElsewhereDialog } from '../../../entities/template/ElsewhereDialog.tsx'
import { useMayUseElsewhere } from '../../../entities/template/useMayUseElsewhere.ts'
import { useDeleteViewMutation, useEditViewMutation } from '../../../entities/view/views.api.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { MenuList } from '../../../ui/popup/MenuList.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'

const ViewForm = lazy(() => import('./ViewForm.tsx').then((file) => ({ default: file.ViewForm })))

interface Props {
  view: SavedView
  path: string
}

/** What can be done with a view of one's own: rename it, share it, delete it. */
export function ViewMenu({ view, path }: Props) {
  const { t } = useTranslation('views')
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <Popup
        label={t('menu', { name: view.name })}
        width={300}
        trigger={(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            aria-label={t('menu', { name: view.name })}
            data-tip={t('menu', { name: view.name })}
          >
            <IconDots size={17} />
          </ActionIcon>
        )}
      >
        {(close) => <Actions view={view} path={path} close={close} onShare={() => setSharing(true)} />}
      </Popup>
      {isSharing && <ElsewhereDialog kind="view" sourceId={view.id} onClose={() => setSharing(false)} />}
    </>
  )
}

function Actions({ view, path, close, onShare }: Props & { close: () => void; onShare: () => void }) {
  const { t } = useTranslation(['views', 'templates'])
  const mayUseElsewhere = useMayUseElsewhere()
  const [isEditing, setEditing] = useState(false)
  const { edit, error, isLoading } = useEdit(view)
  const remove = useRemove(view, path)

  if (!isEditing) {
    return (
      <MenuList label={t('menu', { name: view.name })}>
        <MenuItem icon={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('edit')}
        </MenuItem>
        {mayUseElsewhere && (
          <MenuItem
            icon={<IconUsersGroup size={16} aria-hidden />}
            onClick={() => {
              close()
              onShare()
            }}
          >
            {t('templates:elsewhere')}
          </MenuItem>
        )}
        <MenuItem icon={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
          {t('delete')}
        </MenuItem>
      </MenuList>
    )
  }
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <ViewForm
        initial={view}
        error={error && apiErrorOf(error)}
        isSaving={isLoading}
        onSave={async (named) => {
          if (await edit(named)) close()
        }}
      />
    </Suspense>
  )
}

/** Renames a view, shares it or keeps it to oneself; answers whether that is done. */
function useEdit({ id, ...view }: SavedView) {
  const { t } = useTranslation('views')
  const record = useRecord()
  const [edit, { error, isLoading }] = useEditViewMutation()

  return {
    error,
    isLoading,
    edit: ({ name, is_shared }: Pick<SavedView, 'name' | 'is_shared'>) =>
      record(async () => {
        const { data } = await edit({ id, name, is_shared })
        if (!data) return null
        return {
          label: t('updated', { name }),
          undo: { name: 'editView', args: { id, name: view.name, is_shared: view.is_shared } },
          redo: { name: 'editView', args: { id, name, is_shared } },
        }
      }),
  }
}

/** Deletes a view; what it showed stays on the page, and the view can be brought back. */
function useRemove({ id, ...view }: SavedView, path: string) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const tell = useTellFailure()
  const record = useRecord()
  const [remove] = useDeleteViewMutation()

  return () =>
    record(async () => {
      const { error } = await remove({ id })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      navigate(path, { replace: true })
      const { name, address, is_shared } = view
      return {
        label: t('deleted', { name }),
        undo: { name: 'createView', args: { name, address, is_shared } },
        redo: { name: 'deleteView', args: { id } },
        makesAnew: 'undo',
      }
    })
}
