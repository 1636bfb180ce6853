import { useTranslation } from 'react-i18next'
import type { ContentDetails } from '#contract/content.ts'
import { Block } from '../../ui/page/Block.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { Edit } from './Edit.tsx'
import styles from './Edits.module.css'

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
