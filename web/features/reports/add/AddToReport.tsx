import { ActionIcon } from '@mantine/core'
import { IconClipboardPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/session/useUser.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Addition } from './addition.ts'

const AddMenu = lazy(() => import('./AddMenu.tsx').then((file) => ({ default: file.AddMenu })))

interface Props {
  /** What is added. */
  name: string
  /** Makes it, with an id of its own each time. */
  make: () => Addition
  /** Whether the filters are what matters, which only a report as a whole has: then it is for new ones alone. */
  isForNew?: boolean
}

/** Puts what a screen shows into a report, a new one or one that is there. */
export function AddToReport({ name, make, isForNew = false }: Props) {
  const { t } = useTranslation('common')
  if (!useMay('editor')) return null
  const label = t('addToReport.label', { name })
  return (
    <Popup
      label={label}
      width={280}
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={label}
          data-tip={t('addToReport.tip')}
        >
          <IconClipboardPlus size={17} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton height={isForNew ? 36 : 160} />}>
          <AddMenu label={label} make={make} isForNew={isForNew} close={close} />
        </Suspense>
      )}
    </Popup>
  )
}
