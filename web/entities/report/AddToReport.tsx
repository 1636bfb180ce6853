import { Button } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/session/useUser.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import type { Addition } from './addition.ts'

const AddMenu = lazy(() => import('./AddMenu.tsx').then((file) => ({ default: file.AddMenu })))

interface Props {
  /** What is added, where a screen has several things to add. */
  of?: string
  /** Makes it, with an id of its own each time. */
  make: () => Promise<Addition>
}

/** Puts what a screen shows into a report, a new one or one that is there. */
export function AddToReport({ of, make }: Props) {
  const { t } = useTranslation()
  const label = of ? `${t('action.addToReport')}: ${of}` : t('action.addToReport')
  if (!useMay('editor')) return null
  return (
    <Popup
      label={label}
      width={280}
      trigger={(props) => (
        <Button
          {...props}
          aria-label={label}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconReportAnalytics size={16} stroke={1.7} aria-hidden />}
        >
          {t('action.addToReport')}
        </Button>
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
