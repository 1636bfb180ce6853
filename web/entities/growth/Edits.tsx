import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentDetails } from '#contract/content/content.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { Block } from '../../ui/page/Block.tsx'
import { useFormat } from '../community/useCommunity.ts'
import styles from './Edits.module.css'
import { type DiffPart, wordDiff } from './wordDiff.ts'

/** What edits did to the text, newest first; nothing for a text that was never edited. */
export function Edits({ item: { text, edits, edited_at } }: { item: ContentDetails }) {
  const { t } = useTranslation('history')
  const format = useFormat()
  if (edits.length === 0 && !edited_at) return null
  return (
    <Block title={t('edits.title')}>
      {edits.length === 0 && edited_at && (
        <p className={styles.unseen}>{t('edits.unseen', { time: format.dateTime(edited_at) })}</p>
      )}
      {edits.map((edit, index) => (
        <Edit
          key={edit.replaced_at}
          replacedAt={edit.replaced_at}
          before={edit.text}
          after={edits[index - 1]?.text ?? text}
          isOpen={index === 0}
        />
      ))}
    </Block>
  )
}

interface Props {
  /** ISO 8601. */
  replacedAt: string
  before: string
  after: string
  isOpen: boolean
}

/** One edit: the text with what was removed struck out and what was added underlined. */
function Edit({ replacedAt, before, after, isOpen }: Props) {
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
