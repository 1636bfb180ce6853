import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Hidden } from '../../ui/Hidden.tsx'
import { useFormat } from '../community/useCommunity.ts'
import styles from './Edits.module.css'
import { type DiffPart, wordDiff } from './wordDiff.ts'

interface Props {
  /** ISO 8601. */
  replacedAt: string
  before: string
  after: string
  isOpen: boolean
}

/** One edit: the text with what was removed struck out and what was added underlined. */
export function Edit({ replacedAt, before, after, isOpen }: Props) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  return (
    <details className={styles.edit} open={isOpen}>
      <summary className={styles.time}>{t('edits.replaced', { time: format.dateTime(replacedAt) })}</summary>
      <p className={styles.text}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their place
          <Part key={index} part={part} />
        ))}
      </p>
    </details>
  )
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  const { t } = useTranslation('history')
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark className={styles[kind]}>
      <Hidden>{t(`edits.${kind}`)} </Hidden>
      {text}
    </Mark>
  )
}
