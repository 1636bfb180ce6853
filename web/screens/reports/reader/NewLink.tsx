import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './ShareDialog.module.css'

/** A link just made. It is kept nowhere, so this is the moment to copy it. */
export function NewLink({ url }: { url: string }) {
  const { t } = useTranslation('reports')
  const clipboard = useClipboard()
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div>
      <div className={styles.made}>
        <TextInput
          className={styles.url}
          aria-label={t('share.link')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          leftSection={<CopyIcon size={16} aria-hidden />}
          onClick={() => clipboard.copy(url)}
          data-autofocus
        >
          {t(clipboard.copied ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
      <p className={styles.muted} role="status">
        {t('share.once')}
      </p>
    </div>
  )
}
