import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentCalls } from '#contract/content.ts'
import { send } from '../../app/send.ts'
import { Opened } from '../../ui/Opened.tsx'
import type { ContentListInput } from './content.api.ts'
import styles from './FeedExport.module.css'

const ExportMenu = lazy(() =>
  import('../export/ExportMenu.tsx').then((file) => ({ default: file.ExportMenu })),
)

/** Everything that matches, as a file. The menu is fetched when it is opened first. */
export function FeedExport({ input, total }: { input: ContentListInput; total: number }) {
  const [isMade, setMade] = useState(false)
  const plain = <ExportButton onClick={() => setMade(true)} />
  if (!isMade) return plain
  return (
    <Suspense fallback={plain}>
      <Opened>
        <ExportMenu
          request={(choice) => send(contentCalls.export)({ ...input, ...choice })}
          rows={total}
          trigger={(props, isRunning) => <ExportButton {...props} loading={isRunning} />}
        />
      </Opened>
    </Suspense>
  )
}

function ExportButton(props: ButtonProps & ComponentProps<'button'>) {
  const { t } = useTranslation('content')
  return (
    <Button {...props} variant="default" size="xs" aria-label={t('export')}>
      <IconDownload size={15} aria-hidden />
      <span className={styles.label}>{t('export')}</span>
    </Button>
  )
}
