import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Content, ContentPreview } from '#contract/content.ts'
import { PreviewLine } from '../content/PreviewLine.tsx'
import styles from './ItemLinks.module.css'
import { useListLinkSuggestionsQuery } from './links.api.ts'

interface Props {
  item: Content
  onAccept: (preview: ContentPreview) => void
}

const mostShown = 3

/** What probably belongs to an item, with the reasons; one click links it. */
export function LinkSuggestions({ item, onAccept }: Props) {
  const { t } = useTranslation('links')
  const { currentData } = useListLinkSuggestionsQuery({ content_id: item.id })
  const taken = new Set([...item.linked_story_ids, item.linked_post_id])
  const suggested = (currentData?.items ?? [])
    .map(({ story, post, reasons }) => ({ other: item.kind === 'post' ? story : post, reasons }))
    .filter(({ other }) => !taken.has(other.id))
    .slice(0, mostShown)
  if (suggested.length === 0) return null
  return (
    <>
      <h4 className={styles.subtitle}>{t('suggested')}</h4>
      <ul className={styles.list}>
        {suggested.map(({ other, reasons }) => (
          <PreviewLine
            key={other.id}
            preview={other}
            note={reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
          >
            <Button size="compact-xs" variant="light" onClick={() => onAccept(other)}>
              {t('accept')}
            </Button>
          </PreviewLine>
        ))}
      </ul>
    </>
  )
}
