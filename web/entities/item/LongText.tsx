import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '#contract/writing/plainText.ts'
import look from '../../ui/look.module.css'
import styles from './LongText.module.css'

const shortLength = 420

/** A text that does not push what is below it out of sight, until it is asked for in full. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('item')
  const [isWhole, setWhole] = useState(text.length <= shortLength)
  return (
    <div>
      <p className={`${look.clamp} ${styles.text}`} data-short={!isWhole || undefined}>
        {plainText(text)}
      </p>
      {!isWhole && (
        <UnstyledButton className={styles.more} onClick={() => setWhole(true)}>
          {t('whole')}
        </UnstyledButton>
      )}
    </div>
  )
}
