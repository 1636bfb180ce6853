import { Button } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SavedView } from '#contract/content/views.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useCreateViewMutation, useEditViewMutation } from '../../../entities/view/views.api.ts'
import look from '../../../ui/look.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import styles from './SaveView.module.css'

const ViewForm = lazy(() => import('./ViewForm.tsx').then((file) => ({ default: file.ViewForm })))

interface Props {
  path: string
  address: string
  /** The view of one's own that was opened and then changed. */
  overwrites: SavedView | undefined
}

/** Keeps what the page shows: in the view it was opened from, or in a new one. */
export function SaveView({ path, address, overwrites }: Props) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const [create, { error, isLoading }] = useCreateViewMutation()
  const record = useRecord()
  const label = t(overwrites ? 'saveNew' : 'save')

  const keep = (view: Pick<SavedView, 'name' | 'is_shared'>, close: () => void) =>
    record(async () => {
      const { data } = await create({ ...view, address })
      if (!data) return null
      close()
      navigate(addressOf(path, data), { replace: true, preventScrollReset: true })
      return {
        label: t('saved', { name: data.name }),
        undo: { name: 'deleteView', args: { id: data.id } },
        redo: { name: 'createView', args: { ...view, address } },
        makesAnew: 'redo',
      }
    })

  return (
    <div className={styles.save}>
      {overwrites && <Overwrite view={overwrites} address={address} path={path} />}
      <Popup
        label={t('save')}
        width={300}
        trigger={(props) => (
          <Button
            {...props}
            variant="subtle"
            size="compact-sm"
            aria-label={label}
            leftSection={<IconBookmarkPlus size={15} aria-hidden />}
          >
            <span className={look.wide}>{label}</span>
          </Button>
        )}
      >
        {(close) => (
          <Suspense fallback={<Skeleton height={180} />}>
            <ViewForm
              initial={{ name: '', is_shared: false }}
              error={error && apiErrorOf(error)}
              isSaving={isLoading}
              onSave={(view) => void keep(view, close)}
            />
          </Suspense>
        )}
      </Popup>
    </div>
  )
}

function Overwrite({ view, address, path }: { view: SavedView; address: string; path: string }) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const tell = useTellFailure()
  const [edit, { isLoading }] = useEditViewMutation()
  const record = useRecord()

  const keep = () =>
    record(async () => {
      const { id } = view
      const { error } = await edit({ id, address })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      navigate(addressOf(path, { id, address }), { replace: true, preventScrollReset: true })
      return {
        label: t('updated', { name: view.name }),
        undo: { name: 'editView', args: { id, address: view.address } },
        redo: { name: 'editView', args: { id, address } },
      }
    })

  return (
    <Button variant="light" size="compact-sm" loading={isLoading} onClick={() => void keep()}>
      {t('update')}
    </Button>
  )
}

export function addressOf(path: string, { id, address }: Pick<SavedView, 'id' | 'address'>): string {
  const query = new URLSearchParams(address)
  if (id) query.set('saved', id)
  return query.size > 0 ? `${path}?${query}` : path
}
