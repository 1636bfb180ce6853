import { ActionIcon } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useMay } from '../../../app/session/useUser.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Addition } from './addition.ts'

const AddMenu = lazy(() => import('./AddMenu.tsx').then((file) => ({ default: file.AddMenu })))

interface Props {
  /** Says what is added. */
  label: string
  /** Makes it, with an id of its own each time. */
  make: () => Promise<Addition>
}

/** Puts what a screen shows into a report, a new one or one that is there. */
export function AddToReport({ label, make }: Props) {
  if (!useMay('editor')) return null
  return (
    <Popup
      label={label}
      width={280}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={32} aria-label={label} data-tip={label}>
          <IconReportAnalytics size={17} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton height={160} />}>
          <AddMenu label={label} make={make} close={close} />
        </Suspense>
      )}
    </Popup>
  )
}
