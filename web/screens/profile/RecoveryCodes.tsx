import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import dialog from '../../app/dialog/Dialog.module.css'
import { saveFile } from '../../entities/export/saveFile.ts'
import styles from './Factor.module.css'

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const clipboard = useClipboard()
  const text = `${codes.join('\n')}\n`
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy
  return (
    <>
      <p>{t('codes.text')}</p>
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={dialog.buttons}>
        <Button
          variant="default"
          leftSection={<CopyIcon size={16} aria-hidden />}
          onClick={() => clipboard.copy(text)}
        >
          {t(clipboard.copied ? 'common:action.copied' : 'common:action.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'rapport-recovery-codes.txt')}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onClose}>{t('codes.kept')}</Button>
      </div>
    </>
  )
}
