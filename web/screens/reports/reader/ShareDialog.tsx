import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails } from '#contract/reports.ts'
import { NewLink } from './NewLink.tsx'
import styles from './ShareDialog.module.css'
import { ShareForm } from './ShareForm.tsx'
import { ShareList } from './ShareList.tsx'

interface Props {
  run: ReportDetails
  onClose: () => void
}

/** Links by which a run is read without an account: to make one, and to take them back. */
export function ShareDialog({ run, onClose }: Props) {
  const { t } = useTranslation(['reports', 'common'])
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Modal.Root opened onClose={onClose} centered size={520}>
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's header would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>
            <bdi>{t('share.title', { name: run.name })}</bdi>
          </Modal.Title>
          <Modal.CloseButton aria-label={t('common:action.close')} />
        </div>
        <Modal.Body className={styles.body}>
          <p className={styles.muted}>{t('share.text')}</p>
          {url ? <NewLink url={url} /> : <ShareForm id={run.id} onMade={setUrl} />}
          <ShareList id={run.id} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
