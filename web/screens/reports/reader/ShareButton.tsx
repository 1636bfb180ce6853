import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails } from '#contract/reports.ts'
import styles from './DownloadMenu.module.css'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((file) => ({ default: file.ShareDialog })))

/** Opens the links to a run. */
export function ShareButton({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        aria-label={t('reader.share')}
        onClick={() => setOpen(true)}
      >
        <IconShare2 size={16} aria-hidden />
        <span className={styles.word}>&nbsp;{t('reader.share')}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ShareDialog run={run} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
