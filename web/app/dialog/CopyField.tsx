import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Hidden } from '../../ui/Hidden.tsx'
import styles from './CopyField.module.css'

/** A text to be taken along. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.text} tabIndex={0}>
        <code>{text}</code>
      </section>
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => clipboard.copy(text)}
      >
        {t(clipboard.copied ? 'action.copied' : 'action.copy')}
        <Hidden>: {label}</Hidden>
      </Button>
    </div>
  )
}
